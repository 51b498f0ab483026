import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { CrmActivities } from './CrmActivities.tsx'

type Activity = Answer<'listCrmActivities'>['rows'][number]

const demo: Activity = {
  activityId: 1,
  kind: 'meeting',
  subject: 'Demo',
  day: '2026-11-20',
  state: 'done',
  ownerName: 'Olga Owner',
  storyId: 7,
  storyName: 'Acme - Pilot',
}

test('lists what was done and planned in a deal, and more when asked', async () => {
  const rows: Activity[] = [
    { ...demo, activityId: 2, kind: 'task', subject: 'Send the offer', day: null, state: 'planned' },
    demo,
    { ...demo, activityId: 3, kind: 'call', subject: null, state: 'cancelled', ownerName: null },
  ]
  server.answers('listCrmActivities', { total: 60, rows })
  const { person } = await renderPart(<CrmActivities storyId={7} />)
  expect(await screen.findByRole('heading', { name: 'Activities in the CRM' })).toBeVisible()
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    'Send the offerTask · Planned · Olga OwnerNo date',
    'DemoMeeting · Olga Owner11/20/2026',
    'CallCancelled11/20/2026',
  ])
  await person.click(screen.getByRole('button', { name: 'Show more of 60 activities' }))
  expect(server.asked('listCrmActivities').map(({ query }) => query)).toEqual([
    { storyId: 7, pageNumber: 1, pageSize: 8 },
    { storyId: 7, pageNumber: 1, pageSize: 58 },
  ])
})

test('names the deal of an activity of an account', async () => {
  server.answers('listCrmActivities', { total: 1, rows: [demo] })
  await renderPart(<CrmActivities accountId={5} />)
  expect(await screen.findByRole('link', { name: 'Acme - Pilot' })).toHaveAttribute('href', '/deals/7')
})

test('shows nothing where the CRM has none', async () => {
  server.answers('listCrmActivities', { total: 0, rows: [] })
  await renderPart(<CrmActivities storyId={7} />)
  await expect.poll(() => server.asked('listCrmActivities')).toHaveLength(1)
  expect(screen.queryByRole('heading')).toBeNull()
})
