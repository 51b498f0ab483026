import { afterAll, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectFitsPhone, signedInVisit } from './support/browser.ts'
import { makeEml } from './support/files.ts'

afterAll(closeBrowser)

it('an administrator finds a person, exports what is kept, and erases them when another one agrees', async () => {
  const caller = await callAs('admin@demo.example')
  const { rows } = await caller.get<{ rows: { storyId: number }[] }>('deals', { status: 'Won', sort: 'created' })
  const storyId = rows[0]?.storyId ?? 0
  const letter = makeEml('quandt.eml', {
    id: 'quandt@journey.example',
    from: 'Nora Quandt <nora.quandt@quandt-works.example>',
    to: 'seller@demo.example',
    subject: 'Keys of the depot',
    date: '2026-10-20T09:00:00Z',
    text: 'Hello Jordan,\n\nthe keys are with the porter.\n\nBest regards\nNora Quandt',
  })
  const { convId } = await caller.send<{ convId: number }>('files/conversation/uploadAndSave', [letter], {
    storyId,
    wait: 'Y',
  })

  const { page, end } = await signedInVisit('admin@demo.example', { at: '/data-requests' })
  await page.getByRole('searchbox', { name: 'Name or e-mail address' }).fill('quandt')
  await page.getByRole('button', { name: 'Show what is kept of Nora Quandt' }).click()
  await page.getByText('This is kept of Nora Quandt:').waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page)
  // What is typed is personal data too, and addresses are recorded.
  expect(page.url()).not.toContain('uandt')

  await page.getByRole('button', { name: 'Export everything' }).click()
  const ready = page.getByRole('button', { name: /^Download export \d+$/ }).first()
  await ready.waitFor()
  const download = page.waitForEvent('download')
  await ready.click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)

  await page.getByRole('button', { name: 'Ask for the erasure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm' })
  await dialog.getByLabel('Reason').selectOption('The person asked for it')
  await dialog.getByLabel('Type the name of the person').fill('Nora Quandt')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ask for the erasure' }).click()
  await page.getByText(/^Another administrator now has seven days to agree/).waitFor()
  await page.getByRole('button', { name: 'Ok', exact: true }).click()
  await page.getByRole('button', { name: 'Withdraw the request about Nora Quandt' }).waitFor()
  expect(await page.getByRole('button', { name: 'Agree to erase Nora Quandt' }).count()).toBe(0)
  await end()

  const second = await signedInVisit('customer.admin@demo.example', {
    at: '/data-requests',
    // The person who was just read about is gone.
    expects: [/404/],
  })
  await second.page.getByRole('button', { name: 'Agree to erase Nora Quandt' }).click()
  const agreeing = second.page.getByRole('dialog', { name: 'Confirm' })
  await agreeing.getByLabel('Type the name of the person').fill('Nora Quandt')
  await expectAccessible(second.page)
  await agreeing.getByRole('button', { name: 'Agree and erase' }).click()
  await second.page.getByText(/^The erasure has begun/).waitFor()
  await second.page.getByRole('button', { name: 'Ok', exact: true }).click()
  await second.page
    .getByRole('button', { name: /^Receipt of / })
    .first()
    .click()
  const receipt = second.page.getByRole('dialog', { name: /^Receipt/ })
  await receipt.getByText(/^Somebody was erased and is called /).waitFor()
  expect(await receipt.getByText('Quandt').count()).toBe(0)
  await expectAccessible(second.page)
  await second.end()

  const found = await caller.get<{ rows: readonly unknown[] }>('data-requests/people', { search: 'quandt' })
  expect(found.rows).toEqual([])
  expect(JSON.stringify(await caller.get('getTranscriptWithFragmentsForConvAndCard', { convId }))).not.toMatch(
    /quandt/i,
  )
})
