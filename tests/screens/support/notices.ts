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
  warning: (text: string) => show(text),
  failure: (text: string, detail?: string | null) => show(text, detail),
}
