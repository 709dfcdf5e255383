/** As a `ref`: what just appeared is brought in sight, where a long form would hide it above or below. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
