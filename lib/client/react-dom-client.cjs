/*
 * Stands in for react-dom/client in the browser (next.config.ts), and is it, in smaller bites. Reading React's renderer and
 * waking a page in one stretch holds a cheap phone for a quarter of a second, in which it answers to no touch.
 */
const { createElement, startTransition, useEffect } = require('react')

/** The renderer: read when it is first needed, and not together with everything that comes before it. */
const renderer = () => require('../../node_modules/react-dom/client.js')

exports.createRoot = (...given) => renderer().createRoot(...given)

/** Says when what is in it is awake; in each drawing of a root, or React would take the page for another one. */
function Waking({ onAwake, children }) {
  useEffect(onAwake, [onAwake])
  return children
}

/**
 * Wakes a page in steps of some milliseconds: so React does it when Next goes from one page to the next (a transition), and
 * leaves the choice for the first one to who calls it. What is to be shown meanwhile is shown once the page is awake. From
 * then on it is the other way round: who has pressed a link waits for the next page, and the frames between small steps
 * cost a slow machine as much as the steps. So a page that is awake makes place for the next one in one go.
 */
exports.hydrateRoot = (container, page, settings) => {
  let root
  let next
  let isAwake = false
  const onAwake = () => {
    isAwake = true
  }
  const awaking = (content) => createElement(Waking, { onAwake }, content)
  function wake() {
    startTransition(() => {
      root = renderer().hydrateRoot(container, awaking(page), settings)
      if (next) root.render(awaking(next))
    })
    // What somebody pressed before there was anybody to hear it (lib/domain/late-scripts.ts).
    self.late?.pressed?.click()
  }
  setTimeout(() => {
    renderer()
    setTimeout(wake)
  })
  return {
    render(content) {
      // Next asks within a transition, which is over in the next microtask.
      if (isAwake) queueMicrotask(() => root.render(awaking(content)))
      else if (root) root.render(awaking(content))
      else next = content
    },
  }
}
