import { afterAll, afterEach, expect, it } from 'vitest'
import {
  closeBrowser,
  expectAccessible,
  expectFitsPhone,
  signedInVisit,
  type Visit,
  walkTo,
} from './support/browser.ts'
import { productOfWorker } from './support/product-of-worker.ts'

afterAll(closeBrowser)

let open: Visit
afterEach(() => open.end())

/** Calls the product as a program does, with a key. */
const callWith = async (key: string, path: string, body?: unknown) => {
  const answer = await fetch(`${productOfWorker().url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'application/json, text/event-stream',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}
const search = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'search', arguments: { words: 'price', pageSize: 1 } },
}

it('a key is made in the profile, a program and an assistant read with it, and an administrator revokes it', async () => {
  open = await signedInVisit('seller@demo.example', { at: '/my-profile' })
  const { page } = open
  await page.getByRole('link', { name: 'Manage API keys' }).click()
  await page.getByText('You have no key.', { exact: false }).waitFor()
  await expect
    .poll(() => page.getByLabel('Address for the assistant').inputValue())
    .toBe(`${productOfWorker().url}/mcp`)
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  await dialog.getByLabel('Name').fill('Notebook')
  await dialog.getByLabel('Messages', { exact: true }).selectOption('none')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const key = await dialog.getByLabel('API key', { exact: true }).inputValue()
  expect(key).toMatch(/^bicp_[0-9A-Za-z]{49}$/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByText(`Notebook (…${key.slice(-4)})`).waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page)

  expect((await callWith(key, '/tribyl/api/accounts')).status).toBe(200)
  const lacking = await callWith(key, '/tribyl/api/playbookcard/cards')
  expect([lacking.status, lacking.text]).toEqual([403, expect.stringContaining('lacks the scope messages:read')])
  const found = await callWith(key, '/mcp', search)
  expect(found.status).toBe(200)
  expect(found.text).toMatch(/Said in \d+ of \d+ conversations/)
  await page.reload()
  await page.getByText(/Last used \p{Lu}\p{Ll}\p{Ll} \d\d, \d{4} from /u).waitFor()
  await open.end()

  open = await signedInVisit('admin@demo.example', { at: '/user-administration/api-keys' })
  const admin = open.page
  await admin.getByText(`Notebook (…${key.slice(-4)})`).waitFor()
  await expectAccessible(admin)
  await expectFitsPhone(admin)
  await admin.getByRole('button', { name: 'Revoke Notebook' }).click()
  await admin.getByRole('button', { name: 'Revoke the key' }).click()
  await admin.getByText('Nobody has an API key.', { exact: false }).waitFor()
  const refused = await callWith(key, '/tribyl/api/accounts')
  expect([refused.status, refused.text]).toEqual([401, expect.stringContaining('This API key was revoked.')])
  expect((await callWith(key, '/mcp', search)).status).toBe(401)

  await walkTo(admin, '/smart-survey?tab=activity')
  await admin.getByText(/Assistants read 1 time, programs made 1 call/).waitFor()
})
