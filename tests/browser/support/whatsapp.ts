/** What the WhatsApp of the browser tests signs its calls with. */
export const WHATSAPP_SECRET = 'a-secret-of-the-browser-tests'
