/** What a page's HTML calls the list of its scripts. */
export const LATE_SCRIPTS_NAME = 'late-scripts'

/** Asking for all of them is a stretch of work of its own: some ten milliseconds on a quick machine. */
const SCRIPTS_A_STEP = 3

/**
 * Fetches and runs a public page's scripts when the page is on the screen with its pictures, or at the first touch or key: what
 * a visitor came to read waits for none of them, and on a slow connection shares the line with none. A picture that does not
 * come holds them up for three seconds at most. A button that only scripts can answer is pressed again when they have come
 * (lib/client/react-dom-client.cjs); links and forms go their way without them. Written into the page, whose policy allows
 * it by its hash (server/web-scripts.ts).
 */
export const LATE_SCRIPTS = [
  '(()=>{let ran;const run=()=>{if(ran)return;ran=1;',
  `const names=document.querySelector('meta[name=${LATE_SCRIPTS_NAME}]').content.split(' ');`,
  `const next=()=>{for(const src of names.splice(0,${SCRIPTS_A_STEP})){`,
  "const script=document.createElement('script');script.async=false;",
  'script.src=src;document.head.append(script)}if(names.length)setTimeout(next)};next()};',
  'const late=self.late={};',
  "addEventListener('click',(event)=>{const button=event.target.closest('button[type=button]');if(button)late.pressed=button},true);",
  "for(const sign of['pointerdown','keydown','focusin'])addEventListener(sign,run,{once:true,passive:true});",
  "addEventListener('load',()=>{if(document.hidden)run();else requestAnimationFrame(()=>setTimeout(run))});",
  "addEventListener('DOMContentLoaded',()=>setTimeout(run,3000))})()",
].join('')
