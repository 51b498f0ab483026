import type { RaisedAlert } from '@bic/contract/alerts/raised'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { raisedOf } from '../manage/alerts.testing.ts'
import { RaisedAlerts } from './RaisedAlerts.tsx'

let raised: RaisedAlert[]
beforeEach(() => {
  raised = [
    raisedOf(),
    raisedOf({
      raisedAlertId: 41,
      alertType: 'Opportunity',
      topic: 'Opportunity',
      name: 'Harbour',
      title: 'Quiet for 20 days',
      active: false,
    }),
  ]
  server.replies('listRaisedAlerts', () => raised)
  server.replies('updateRaisedAlert', ({ body: { raisedAlertId, useful, dismissed } }) => {
    raised = raised
      .filter(one => !(dismissed && one.raisedAlertId === raisedAlertId))
      .map(one => (one.raisedAlertId === raisedAlertId && useful !== undefined ? { ...one, useful } : one))
    return { raisedAlertId }
  })
})

const cardOf = (name: RegExp) => screen.findByRole('article', { name })
const show = () => renderPart(<RaisedAlerts title="From your alerts" empty="Nothing yet." />)

test('an alert shows topic, name, what moved with its interval, and sensitivity [shell-052]', async () => {
  await show()
  const pricing = within(await cardOf(/^Pricing/))
  for (const text of [
    /^Pain Points · Field Service/,
    'Pricing',
    'Said more often: in 34% of deals a week, up from 22%',
    /34% \(28–41%\), n = 182/,
    'Sensitivity: low',
  ])
    expect(pricing.getByText(text)).toBeVisible()
})

test('an active one offers Dismiss, Call plan and Verify, which opens its sentences; an inactive one nothing [shell-053] [shell-054]', async () => {
  const { person, address } = await show()
  const pricing = within(await cardOf(/^Pricing/))
  expect(pricing.getByRole('button', { name: 'Dismiss: Pricing' })).toBeVisible()
  expect(pricing.getByRole('link', { name: 'Call plan: Pricing' })).toHaveAttribute(
    'href',
    '/deals?status=Open&cardId=5',
  )
  const harbour = await cardOf(/^Harbour/)
  expect(harbour).toHaveAttribute('data-inactive')
  expect(within(harbour).queryAllByRole('button')).toEqual([])
  expect(within(harbour).queryAllByRole('link')).toEqual([])
  await person.click(pricing.getByRole('link', { name: 'Verify: Pricing' }))
  await waitFor(() => expect(address()).toBe('/customer-voice/card?cardId=5&containSpecialCharacter=true'))
})

test('is judged, the judgement is taken back, and it is dismissed', async () => {
  const { person } = await show()
  const press = async (name: string, pressed: boolean) =>
    person.click(await within(await cardOf(/^Pricing/)).findByRole('button', { name, pressed }))
  await press('Not useful: Pricing', false)
  await press('Not useful: Pricing', true)
  await press('Useful: Pricing', false)
  await within(await cardOf(/^Pricing/)).findByRole('button', { name: 'Useful: Pricing', pressed: true })
  await person.click(within(await cardOf(/^Pricing/)).getByRole('button', { name: 'Dismiss: Pricing' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: /^Pricing/ })).toBeNull())
  expect(server.asked('updateRaisedAlert').map(({ body }) => body)).toEqual([
    { raisedAlertId: 40, useful: false },
    { raisedAlertId: 40, useful: null },
    { raisedAlertId: 40, useful: true },
    { raisedAlertId: 40, dismissed: true },
  ])
})

test('nothing is an answer', async () => {
  raised = []
  await show()
  expect(await screen.findByText('Nothing yet.')).toBeVisible()
})

test('many are shown step by step', async () => {
  raised = Array.from({ length: 13 }, (_, i) => raisedOf({ raisedAlertId: i + 1, name: `Message ${i + 1}` }))
  const { person } = await show()
  const more = await screen.findByRole('button', { name: 'Show 3 more' })
  expect(screen.getAllByRole('article')).toHaveLength(10)
  await person.click(more)
  expect(screen.getAllByRole('article')).toHaveLength(13)
})
