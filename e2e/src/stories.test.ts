import { afterAll, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, signedInVisit } from './support/browser.ts'

afterAll(closeBrowser)

it('a won deal becomes a story with a cleared quote, which somebody outside reads until the link is revoked', async () => {
  const caller = await callAs('csm@demo.example')
  const won = { status: 'Won', sort: 'conversations', descending: 'Y' }
  const { rows } = await caller.get<{ rows: { storyId: number }[] }>('deals', won)
  const storyId = rows[0]?.storyId ?? 0
  const { page, end } = await signedInVisit('csm@demo.example', {
    at: `/stories/${storyId}?part=Pain%20Points`,
    // No story yet, a quote that is not cleared, a link that was revoked.
    expects: [/404/, /409/, /410/],
  })
  await page.getByRole('button', { name: 'Create the story' }).click()
  await page.getByRole('heading', { name: 'Pain Points', level: 2 }).waitFor()
  await page.getByText('Nothing written yet.').waitFor()

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'What the story says on Pain Points' }).fill('They lost days every month.')
  await page.getByText('Choose from what buyers said').click()
  await page.getByRole('button', { name: 'Quote this' }).first().click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('They lost days every month.').waitFor()
  await expectAccessible(page)

  await page.getByText('External', { exact: true }).click()
  await page.getByText(/^1 quote is not cleared for story pages/).waitFor()
  await page.getByRole('button', { name: 'Permission' }).click()
  const dialog = page.getByRole('dialog', { name: 'Permission to quote' })
  await dialog.getByRole('textbox', { name: 'Proof' }).fill('They agreed on the phone on 3 November.')
  await dialog.getByRole('button', { name: 'Write down the permission' }).click()
  await dialog.getByText('Valid').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByText('External', { exact: true }).click()
  await page.getByText('Shared externally').waitFor()

  await page.getByRole('button', { name: 'Links' }).click()
  const links = page.getByRole('dialog', { name: 'Links to this story' })
  await links.getByRole('button', { name: 'Make a link' }).click()
  await links.getByRole('button', { name: 'Copy the link' }).waitFor()
  const [link] = await caller.get<{ url: string }[]>(`storyBoard/links/${storyId}`)
  const outside = new URL(link?.url ?? '').pathname
  await page.goto(new URL(outside, page.url()).href)
  await page.getByText('They lost days every month.').waitFor()
  await expect.poll(() => page.locator('blockquote').count()).toBe(1)
  await page.goBack()
  await page.getByRole('button', { name: 'Links' }).click()
  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('Revoked').waitFor()
  await page.goto(new URL(outside, page.url()).href)
  await page.getByText('This story is not shared any more').waitFor()
  await end()
})
