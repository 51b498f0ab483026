import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { KeywordQuality } from '#domains/keywords/api/keyword-quality.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import KeywordQualityDialog from './KeywordQualityDialog.tsx'

const place = (convId: number) => ({
  convId,
  storyId: 3,
  subject: `Call ${convId}`,
  createDate: '2026-05-04',
  text: `The service call number ${convId} was late.`,
  start: 4,
  end: 16,
})
const quality = (ratings: readonly (boolean | null)[], precision: KeywordQuality['precision']): KeywordQuality => ({
  occurrences: 40,
  conversations: 20,
  drawn: ratings.map((right, i) => ({ ...place(i + 1), startAt: 100 + i, endAt: 112 + i, right })),
  precision,
  noMore: { right: 0, wrong: 0 },
  missed: { read: 9, found: 2, samples: [place(8)] },
  related: [{ text: 'field service', near: 6, elsewhere: 1 }],
})
const open = () => renderPart(<KeywordQualityDialog keyword={{ id: 7, name: 'service call' }} onClose={() => {}} />)
const matchAt = async (at: number) =>
  within((await within(await screen.findByRole('list', { name: 'Matches to review' })).findAllByRole('listitem'))[at]!)

test('matches are rated, which shows at once, and the precision that follows has its interval and n', async () => {
  server.answers('getKeywordQuality', quality([true, true, null], null))
  const store = server.holds('labelKeywordMatch')
  const { person } = await open()
  await screen.findByText('Precision: not reviewed yet (n = 0)')
  const third = await matchAt(2)
  await person.click(third.getByRole('button', { name: 'Wrong' }))
  await waitFor(async () =>
    expect((await matchAt(2)).getByRole('button', { name: 'Wrong' })).toHaveAttribute('aria-pressed', 'true'),
  )
  expect(server.asked('labelKeywordMatch').map(({ body }) => body)).toEqual([
    { keywordId: 7, convId: 3, startAt: 102, endAt: 114, right: false },
  ])
  // Two of three by Wilson.
  server.answers('getKeywordQuality', quality([true, true, false], { share: 2 / 3, low: 0.208, high: 0.939, n: 3 }))
  store(null)
  await screen.findByText('Precision 67% (21–94%), n = 3')
  screen.getByRole('heading', { name: 'Near misses' })
  screen.getByRole('link', { name: 'field service (6)' })
})

test('a rating that cannot be saved is taken back with a notice; pressed again a rating goes', async () => {
  server.answers('getKeywordQuality', quality([true, null], null))
  server.refuses('labelKeywordMatch', { status: 409, code: 'CONFLICT', detail: 'The keyword was deleted.' })
  const { person } = await open()
  await person.click((await matchAt(0)).getByRole('button', { name: 'Right' }))
  expect(server.asked('labelKeywordMatch').at(-1)?.body).toMatchObject({ convId: 1, right: null })
  await screen.findByText('The rating was not saved')
  await waitFor(async () =>
    expect((await matchAt(0)).getByRole('button', { name: 'Right' })).toHaveAttribute('aria-pressed', 'true'),
  )
})
