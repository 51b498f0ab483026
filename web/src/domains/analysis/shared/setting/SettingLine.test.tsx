import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { SettingLine } from './SettingLine.tsx'

const answer = (given: Partial<Answer<'getComparisonSetting'>> = {}): Answer<'getComparisonSetting'> => ({
  setting: { landmark: 'progress', exposure: 'once', closePeriod: 'Last 12 Months' },
  landmarkStage: 'Qualification',
  changedOn: null,
  changedBy: null,
  stages: ['Discovery', 'Qualification'],
  ...given,
})

test('says by what messages are judged; an administrator changes it for everybody there', async () => {
  server.answers('getComparisonSetting', answer())
  const { person } = await renderPart(<SettingLine marketId={3} />)
  expect(
    await screen.findByText(
      /^Messages are judged by what was said at least once before a deal entered Qualification, in deals closed in the last 12 months\./,
    ),
  ).toBeVisible()
  expect(server.asked('getComparisonSetting')).toEqual([{ query: { marketId: 3 } }])
  await person.click(screen.getByRole('button', { name: 'How do we know?' }))
  expect(await screen.findByText('Nobody has changed this setting yet.')).toBeVisible()
  const save = screen.getByRole('button', { name: 'Save for everybody' })
  expect(save).toBeDisabled()
  await person.click(screen.getByRole('combobox', { name: 'A deal heard it when it came up' }))
  await person.click(await screen.findByRole('option', { name: 'In at least two conversations' }))
  const saved = { landmark: 'progress', exposure: 'twice', closePeriod: 'Last 12 Months' } as const
  server.answers('saveComparisonSetting', saved)
  server.answers('getComparisonSetting', answer({ setting: saved, changedOn: '2026-11-23', changedBy: 'Sam Seller' }))
  await person.click(save)
  expect(await screen.findByText(/in at least two conversations before a deal/)).toBeVisible()
  expect(server.asked('saveComparisonSetting')).toEqual([{ body: saved }])
})

test('everybody else sees it and who may change it', async () => {
  server.answers(
    'getComparisonSetting',
    answer({
      setting: { landmark: '90', exposure: 'once', closePeriod: 'All' },
      landmarkStage: null,
      changedOn: '2026-11-02',
      changedBy: 'Ada Admin',
    }),
  )
  const { person } = await renderPart(<SettingLine marketId={3} />, { role: 'SELLER' })
  expect(await screen.findByText(/at least once in the first 90 days of a deal, in all closed deals\./)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'How do we know?' }))
  expect(await screen.findByText(/^Changed on .* by Ada Admin\.$/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save for everybody' }))
  expect(server.asked('saveComparisonSetting')).toEqual([])
})
