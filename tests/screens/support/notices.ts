function show(...texts: (string | null | undefined)[]): void {
  const notice = document.createElement('div')
  notice.className = 'notice'
  for (const text of texts)
    if (text) notice.append(Object.assign(document.createElement('p'), { textContent: text }))
  document.body.append(notice)
}

/**
 * Takes the place of components/ui/notices.ts (setup.ts): antd's notices have a React root of their own, which would outlive
 * the window of a test file. What antd shows of them is tested in tests/screens/alone/notices.test.ts.
 */
export const notices = {
  success: (text: string) => show(text),
  undoable(text: string, { label, onUndo }: { label: string; onUndo: () => void }) {
    show(text)
    const button = Object.assign(document.createElement('button'), { textContent: label, onclick: onUndo })
    document.querySelector('.notice:last-of-type')?.append(button)
  },
  warning: (text: string) => show(text),
  failure: (text: string, detail?: string | null) => show(text, detail),
}
