/*
 * Stands in for react-dom/client in the browser (next.config.ts), and is it, in smaller bites. Reading React's renderer and
 * waking a page in one stretch holds a cheap phone for a quarter of a second, in which it answers to no touch.
 */
const { startTransition } = require('react')

/** The renderer: read when it is first needed, and not together with everything that comes before it. */
const renderer = () => require('../../node_modules/react-dom/client.js')

exports.createRoot = (...given) => renderer().createRoot(...given)

/**
 * Wakes a page in steps of some milliseconds: so React does it when Next goes from one page to the next (a transition), and
 * leaves the choice for the first one to who calls it. What is to be shown meanwhile is shown once the page is awake.
 */
exports.hydrateRoot = (container, page, settings) => {
  let root
  let next
  function wake() {
    startTransition(() => {
      root = renderer().hydrateRoot(container, page, settings)
      if (next) root.render(next)
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
      if (root) root.render(content)
      else next = content
    },
  }
}
