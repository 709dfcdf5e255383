import { listEmployees, setEmployeeStatus } from '@/lib/contracts/employees'
import { uniqueName } from './support/names'
import { holdReads, sideMenu } from './support/shell'
import { expect, test } from './support/test'

test.use({ role: 'manager' })

test('an employee is registered, sets a password by the link, and is out when suspended in the middle of work', async ({
  page,
  openPage,
  office,
  watch,
}) => {
  watch.expect(/status of 401 .*\/api\/v1\//)
  // A password that is refused, and a link that is used up.
  watch.expect(/status of (422|404) .*\/set-password/)
  const name = uniqueName("Saida Ng'ombe")
  const email = `${name.replace(/\W+/g, '.').toLowerCase()}@example.com`
  const password = 'a boat of seven mangoes'

  await page.goto('/admin/employees?new=1')
  const form = page.getByRole('dialog', { name: 'New employee' })
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Job position').click()
  await page.getByTitle('Customer service', { exact: true }).click()
  await form.getByRole('button', { name: 'Register' }).click()
  const question = page.getByRole('dialog', { name: /^Password link for Saida/ })
  await question.getByRole('button', { name: 'Make the link' }).click()
  const link = await page.getByLabel('New password link', { exact: true }).inputValue()

  const herPage = await openPage()
  await herPage.goto(link)
  await expect(herPage.getByText(email)).toBeVisible()
  await herPage.getByLabel('New password').fill('password1')
  await herPage.getByRole('button', { name: 'Set the password' }).click()
  await expect(herPage.getByText('This one is easy to guess. Choose another')).toBeVisible()
  await herPage.getByLabel('New password').fill(password)
  await herPage.getByRole('button', { name: 'Set the password' }).click()
  await expect(herPage.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
  await herPage.getByRole('main').getByRole('button', { name: 'Login' }).click()
  const login = herPage.getByRole('dialog', { name: 'Login' })
  await login.getByLabel('Email').fill(email)
  await login.getByLabel('Password', { exact: true }).fill(password)
  await login.getByRole('button', { name: 'Login' }).click()
  await expect(herPage).toHaveURL('/admin/dashboard')
  await expect((await sideMenu(herPage)).getByText('Logged in as Saida')).toBeVisible()

  const { result } = await office.act(listEmployees, { query: { search: email } }, 'manager')
  await herPage.goto('/admin/account')
  const details = herPage.getByLabel('Name', { exact: true })
  await details.fill(`${name} changed`)
  await holdReads(herPage)
  const [her] = result
  await office.act(
    setEmployeeStatus,
    { params: { id: her?.id ?? '' }, body: { status: 'suspended' } },
    'manager',
  )
  await herPage.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(herPage).toHaveURL('/')
  await expect(herPage.getByRole('heading', { level: 1 })).toBeVisible()

  const again = await openPage()
  await again.goto(link)
  await expect(again.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})
