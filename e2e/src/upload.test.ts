import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, signedInVisit } from './support/browser.ts'
import { drop } from './support/drop-files.ts'
import { type MadeFile, makeEml, makeText, makeVtt } from './support/files.ts'

afterAll(closeBrowser)

const admin = 'admin@demo.example'
const call = makeVtt('winter plan.vtt', [
  'Ursula Keane: Good morning from a very cold depot.',
  'Sam Ferris: Good morning, let us look at the winter plan.',
  'Ursula Keane: We need live rescheduling before the first snow.',
])
const letter = makeEml('winter letter.eml', {
  id: 'winter-1@keane.example',
  from: 'Ursula Keane <ursula@keane.example>',
  to: 'Sam Ferris <sam@demo.example>',
  subject: 'Winter at the depot',
  date: '2026-01-12T09:00:00Z',
  text: 'Hello Sam, live rescheduling is what we talked about. Please send the plan.',
})
const bad: readonly (readonly [MadeFile, string])[] = [
  [makeText('empty call.txt', ''), 'File to be uploaded cannot be empty.'],
  [
    makeText('what? a name!.txt', 'Sam: Hello.'),
    'Invalid characters found in the file name. Use only letters, numbers, dot, underscore, space, or hyphen.',
  ],
  [
    {
      name: 'program.exe',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]),
    },
    'Unable to extract text from the file.',
  ],
]

const open = async (page: Page): Promise<void> => {
  await page.goto('/upload')
  await page.getByRole('heading', { name: 'Upload conversations' }).waitFor()
}

it('files dropped at once each show their outcome, and what was stored can be read', async () => {
  const { page, end } = await signedInVisit(admin, { at: null, expects: [/40\d|41\d|42\d/] })
  await open(page)
  await expectAccessible(page)
  await drop(page, [call, letter, ...bad.map(([file]) => file)])
  const main = page.getByRole('main')
  for (const [, text] of bad) await main.getByText(text).first().waitFor()
  await main.getByText('winter plan.vtt').first().waitFor()
  await main.getByText('winter letter.eml').first().waitFor()
  await expect.poll(() => main.getByText(/Done · 1 conversation/).count()).toBeGreaterThanOrEqual(2)
  await expectAccessible(page)
  await end()
})

it('the same file again is known, and nothing is doubled', async () => {
  const { page, end } = await signedInVisit(admin, { at: null })
  await open(page)
  await drop(page, [call])
  await page
    .getByRole('main')
    .getByText(/Duplicate: The same file was uploaded before, as winter plan\.vtt/)
    .first()
    .waitFor()
  await end()
})

it('a reload in the middle loses nothing that had arrived', async () => {
  const many = Array.from({ length: 60 }, (_, i) =>
    makeText(`reload ${i}.txt`, `Sam Ferris: This is note ${i}.\nUrsula Keane: Thank you for note ${i}.`),
  )
  const { page, end } = await signedInVisit(admin, { at: null })
  await open(page)
  await drop(page, many)
  await page
    .getByRole('main')
    .getByText(/^reload \d+\.txt$/)
    .first()
    .waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Upload conversations' }).waitFor()
  // Those that had not arrived are dropped again; those that had are recognised.
  await drop(page, many)
  const caller = await callAs(admin)
  await expect
    .poll(async () => {
      const { rows } = await caller.get<{ rows: { name: string }[] }>('files/uploads', {
        status: 'done',
        pageSize: 100,
      })
      return rows.filter(({ name }) => name.startsWith('reload ')).length
    })
    .toBe(many.length)
  await end()
})
