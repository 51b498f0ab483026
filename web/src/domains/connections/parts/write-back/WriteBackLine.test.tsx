import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import * as way from '#lib/go-to.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import type { Connection } from '../describe-connection.ts'
import { StaysThere } from './StaysThere.tsx'
import { WriteBackLine } from './WriteBackLine.tsx'

const at = '2026-11-27T10:00:00.000Z'
const connection = { connectionId: 4, provider: 'HubSpot', label: 'HubSpot' } as Connection

const off: Answer<'getWriteBack'> = {
  state: 'off',
  storyNotes: false,
  planNotes: false,
  probabilityField: null,
  scoreField: null,
  needsConsent: false,
  scopes: ['crm.objects.deals.write'],
  items: [],
  withoutDeal: 0,
  notesThere: 0,
  figuresThere: 0,
  problem: null,
}
const on: Answer<'getWriteBack'> = {
  ...off,
  state: 'on',
  storyNotes: true,
  scoreField: { name: 'score', label: 'Score of BIC' },
  items: [
    { state: 'waiting', count: 3 },
    { state: 'written', count: 12 },
    { state: 'refused', count: 2 },
    { state: 'conflict', count: 1 },
  ],
  withoutDeal: 2,
  notesThere: 9,
  figuresThere: 4,
}
const item: Answer<'listWriteBackItems'>['rows'][number] = {
  itemId: 7,
  kind: 'score',
  state: 'conflict',
  removes: false,
  storyId: 71,
  storyName: 'Lisbon rollout',
  crmId: '501',
  title: null,
  field: 'score',
  ours: '50',
  theirs: '7',
  isGoneThere: false,
  reason: null,
  writtenAt: at,
  changedAt: at,
}
const fields = [{ name: 'score', label: 'Score of BIC' }]
const preview: Answer<'previewWriteBack'> = {
  fields,
  deals: 30,
  notes: {
    count: 2,
    ofDeals: 1,
    samples: [
      { kind: 'storyNote', storyId: 71, storyName: 'Lisbon rollout', crmId: '501', title: '', beginning: 'A pilot.' },
    ],
  },
  figures: [],
}

beforeEach(() => {
  server.answers('getWriteBack', off)
  server.answers('previewWriteBack', preview)
})

const openSettings = async () => {
  const rendered = await renderPart(<WriteBackLine connection={connection} />)
  await rendered.person.click(await screen.findByRole('button', { name: /write-back$/ }))
  return { ...rendered, dialog: await screen.findByRole('dialog', { name: 'Write-back into HubSpot' }) }
}

test('says that it is off, and offers nothing that was written', async () => {
  await renderPart(<WriteBackLine connection={connection} />)
  expect(await screen.findByText('Write-back: off. Nothing is written into HubSpot.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'What is written' })).toBeNull()
})

test('says that it cannot be loaded', async () => {
  server.refuses('getWriteBack', { status: 500 })
  await renderPart(<WriteBackLine connection={connection} />)
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
})

test('says what became of everything, and what went wrong last', async () => {
  server.answers('getWriteBack', { ...on, problem: 'HubSpot did not answer.' })
  await renderPart(<WriteBackLine connection={connection} />)
  expect(
    await screen.findByText(
      /^Write-back: on\. 3 waiting, 12 written, 2 refused, 1 changed there\. 2 of those that wait are of deals/,
    ),
  ).toBeVisible()
  expect(screen.getByText(/^Last problem of writing: HubSpot did not answer\./)).toBeVisible()
})

test('shows on real deals what would be written before it can be switched on', async () => {
  server.answers('saveWriteBack', { state: 'on' })
  const { person, dialog } = await openSettings()
  const switchOn = within(dialog).getByRole('button', { name: 'Switch on' })
  expect(switchOn).toBeDisabled()
  expect(within(dialog).queryByRole('region', { name: 'Preview' })).toBeNull()
  await person.click(within(dialog).getByRole('checkbox', { name: 'Notes on deals' }))
  const notes = await within(dialog).findByRole('table', { name: 'Notes as they would be written' })
  expect(within(notes).getByText('A pilot.')).toBeVisible()
  // Only what is chosen is shown.
  expect(within(dialog).queryByText(/^Score of \d+ open/)).toBeNull()
  await waitFor(() => expect(switchOn).toBeEnabled())
  await person.click(switchOn)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked('saveWriteBack').at(-1)?.body).toEqual({
    connectionId: 4,
    storyNotes: true,
    planNotes: false,
    probabilityField: null,
    scoreField: null,
    pastNotes: false,
  })
})

test('shows what stands in a field now, and says when no deal has a figure', async () => {
  server.answers('getWriteBack', on)
  server.answers('previewWriteBack', {
    ...preview,
    figures: [
      {
        kind: 'score',
        field: fields[0] ?? { name: '', label: '' },
        count: 20,
        lookedAt: 20,
        taken: 3,
        samples: [{ storyId: 71, storyName: 'Lisbon rollout', crmId: '501', before: '7', after: '50' }],
      },
      { kind: 'probability', field: { name: 'p', label: 'Chance' }, count: 0, lookedAt: 0, taken: 0, samples: [] },
    ],
  })
  const { dialog } = await openSettings()
  const scores = await within(dialog).findByRole('table', { name: 'Score as it would be written' })
  expect(
    within(scores)
      .getAllByRole('cell')
      .slice(1)
      .map(cell => cell.textContent),
  ).toEqual(['7', '50'])
  expect(within(dialog).getByText(/^In 3 of 20 deals that were looked at/)).toBeVisible()
  expect(within(dialog).getByText(/^Probability: no open deal of HubSpot has one yet/)).toBeVisible()
  expect(within(dialog).queryByRole('table', { name: 'Probability as it would be written' })).toBeNull()
})

test('says that the CRM lists no field, and shows what it refuses', async () => {
  server.answers('previewWriteBack', { ...preview, fields: [] })
  server.refuses('saveWriteBack', { status: 503, detail: 'HubSpot gave no usable answer.' })
  const { person, dialog } = await openSettings()
  expect(await within(dialog).findByText(/^HubSpot lists no number field/)).toBeVisible()
  await person.click(within(dialog).getByRole('checkbox', { name: 'Public notes of plans' }))
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Switch on' })).toBeEnabled())
  await person.click(within(dialog).getByRole('button', { name: 'Switch on' }))
  expect(await within(dialog).findByText('HubSpot gave no usable answer.')).toBeVisible()
})

test('asks the CRM for consent first where it may only be read', async () => {
  server.answers('getWriteBack', { ...off, needsConsent: true })
  server.answers('beginConsent', { url: 'https://app.hubspot.com/oauth/authorize?x=1' })
  const goTo = vi.spyOn(way, 'goTo').mockImplementation(() => undefined)
  const { person, dialog } = await openSettings()
  expect(within(dialog).getByText(/crm\.objects\.deals\.write/)).toBeVisible()
  await person.click(within(dialog).getByRole('button', { name: 'Ask HubSpot' }))
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://app.hubspot.com/oauth/authorize?x=1'))
  expect(server.asked('beginConsent').at(-1)?.body).toEqual({ provider: 'HubSpot', writes: true })
})

test('is switched off, and takes back what was written where that is wished for', async () => {
  server.answers('getWriteBack', on)
  server.answers('stopWriteBack', { state: 'removing' })
  const { person, dialog } = await openSettings()
  expect(within(dialog).getByText('9 notes and 4 figures written by this product are in HubSpot.')).toBeVisible()
  await person.click(within(dialog).getByRole('checkbox', { name: 'Take back what was written' }))
  await person.click(within(dialog).getByRole('button', { name: 'Switch off and take back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked('stopWriteBack').at(-1)?.body).toEqual({ connectionId: 4, remove: true })
})

test('shows conflicts first, decides them, and tries again what was refused', async () => {
  server.answers('getWriteBack', on)
  server.answers('listWriteBackItems', { total: 1, rows: [item] })
  server.answers('decideWriteBackItems', { decided: 1 })
  const { person } = await renderPart(<WriteBackLine connection={connection} />)
  await person.click(await screen.findByRole('button', { name: 'What is written' }))
  const dialog = await screen.findByRole('dialog', { name: 'Written into HubSpot' })
  expect(await within(dialog).findByText('HubSpot has 7, here it is 50.')).toBeVisible()
  expect(server.asked('listWriteBackItems').at(-1)?.query).toMatchObject({ state: 'conflict' })
  await person.click(within(dialog).getByRole('button', { name: 'Keep theirs: Score, Lisbon rollout' }))
  await waitFor(() =>
    expect(server.asked('decideWriteBackItems').at(-1)?.body).toEqual({
      connectionId: 4,
      itemIds: [7],
      keep: 'theirs',
    }),
  )
  await person.click(within(dialog).getByRole('button', { name: 'Write ours: Score, Lisbon rollout' }))
  await waitFor(() => expect(server.asked('decideWriteBackItems').at(-1)?.body).toMatchObject({ keep: 'ours' }))

  const refused = { ...item, state: 'refused' as const, reason: 'HubSpot refuses it (400).' }
  server.answers('listWriteBackItems', { total: 1, rows: [refused] })
  server.answers('retryWriteBackItems', { retried: 1 })
  await person.click(within(dialog).getByRole('combobox', { name: 'State' }))
  await person.click(await screen.findByRole('option', { name: /^Refused/ }))
  expect(await within(dialog).findByText('HubSpot refuses it (400).')).toBeVisible()
  await person.click(within(dialog).getByRole('button', { name: 'Retry: Score, Lisbon rollout' }))
  await waitFor(() =>
    expect(server.asked('retryWriteBackItems').at(-1)?.body).toEqual({ connectionId: 4, itemIds: [7] }),
  )
})

test('says what stays in a CRM that is disconnected', async () => {
  server.answers('getWriteBack', on)
  await renderPart(<StaysThere connectionId={4} label="HubSpot" />)
  expect(await screen.findByText(/^9 notes and 4 figures that were written into HubSpot stay there/)).toBeVisible()
})
