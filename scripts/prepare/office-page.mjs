/** Whether a page of the build is the dashboard's. */
export const isOffice = (page) => /^\/admin(\/|$)/.test(page)
