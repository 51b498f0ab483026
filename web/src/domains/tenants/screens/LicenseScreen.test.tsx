import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import LicenseScreen, { describeCredits } from './LicenseScreen.tsx'

const feature = {
  featureId: 3,
  lookupLabel: 'voc-copilot',
  planLookupLabel: 'annual' as const,
  planId: 4,
  planType: 'annual' as const,
  enabled: 'y' as const,
  alreadyMappedUserIds: [7, 8],
  maxAllowedUsersCount: 50,
  topicPurchased: 2400,
  topicConsumed: 400,
  topicBalance: 2000,
  renewDate: '2027-06-30',
  endsOn: null,
  creditsPerPeriod: 2400,
  rolloverLimit: 50,
}
const plan = {
  planId: 4,
  name: 'Business, annual',
  planType: 'annual' as const,
  planLookupLabel: 'annual' as const,
  startDate: '2026-06-30',
  renewDate: '2027-06-30',
  status: 'Active' as const,
  endsOn: null,
  reason: '',
  next: null,
}
const figures = {
  topicPurchased: 2400,
  topicConsumed: 400,
  topicBalance: 2000,
  renewDate: '2027-06-30',
  from: '2026-06-30',
  to: '2027-06-29',
  periods: [{ from: '2026-06-30', to: '2027-06-29', purchased: 2400, consumed: 400 }],
}

beforeEach(() => {
  server.answers('getCustomerInfo', {
    customerId: 1,
    customerName: 'Demo',
    domain: 'demo.example',
    status: 'Active',
    properties: [],
    users: [],
    features: [],
  })
  server.answers('getCustomerFeatures', [feature])
  server.answers('getCustomerPlan', plan)
  server.answers('getPlanMetricsYearly', figures)
  server.answers('listCreditGrants', [
    {
      grantId: 1,
      source: 'plan',
      amount: 2400,
      taken: 400,
      left: 2000,
      priority: 100,
      from: '2026-06-30',
      until: '2027-06-29',
      state: 'in force',
      reason: 'Business, annual',
    },
  ])
  server.answers('listCreditLedger', {
    total: 1,
    rows: [
      {
        id: 'e1',
        at: '2026-11-20T10:00:00.000Z',
        kind: 'taken',
        amount: -12,
        who: 'Ann Seller',
        what: 'Report: Pricing in Q3',
        work: 'report:7',
      },
    ],
  })
})

const show = (role: 'ADMIN' | 'customer_admin' | 'tribyl_admin' = 'ADMIN') =>
  renderPart(<LicenseScreen />, { role, at: '/adminstration/customer/4', path: '/adminstration/customer/$id' })

test('opens with what is left, for the own customer whatever the id [shell-012] [formats-011]', async () => {
  await show()
  expect(
    await screen.findByText('Buyer Intelligence Copilot: 2,000 of 2,400 credits left until they renew on 06/30/2027.'),
  ).toBeInTheDocument()
  expect(server.asked('getCustomerFeatures')[0]?.params).toEqual({ customerId: 1 })
  const table = screen.getByRole('grid', { name: 'Features' })
  expect(within(table).getByRole('link', { name: '2 users of Buyer Intelligence Copilot' })).toHaveAttribute(
    'href',
    '/user-administration',
  )
  expect(within(table).getByText('Annual')).toBeInTheDocument()
  expect(await screen.findByText('Business, annual: Active')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Change plan' })).toBeNull()
})

test('shows yearly figures for the label annual and monthly ones otherwise, with the ledger [administration-007]', async () => {
  await show()
  expect(await screen.findByText('Report: Pricing in Q3')).toBeInTheDocument()
  expect(screen.getByText('Ann Seller')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Credits by plan year' })).toBeInTheDocument()
  server.answers('getCustomerFeatures', [{ ...feature, featureId: 5, planLookupLabel: 'monthly' }])
  server.answers('getPlanMetricsMonthly', figures)
  await show()
  expect(await screen.findByRole('heading', { name: 'Credits by plan month' })).toBeInTheDocument()
})

test('a number of credits leads to the grants or the entries that it is made of', async () => {
  const { person } = await show()
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  const shows = (heading: string) =>
    expect(within(seen.mock.contexts.at(-1) as HTMLElement).getByRole('heading', { name: heading })).toBeVisible()
  await person.click(await screen.findByRole('button', { name: '400 credits of Buyer Intelligence Copilot, consumed' }))
  shows('Who used credits for what')
  await person.click(screen.getByRole('button', { name: '2,400 credits of Buyer Intelligence Copilot, purchased' }))
  shows('Grants, in the order in which they are used')
})

test('a look-up of features that fails gives an empty table', async () => {
  server.refuses('getCustomerFeatures')
  await show()
  expect(await screen.findByText('No features yet')).toBeInTheDocument()
})

describe('the provider in administrator mode', () => {
  beforeEach(() => server.answers('getOperatingMode', 'administrator'))

  test('sees the customer of the address, and who loses what before a plan is changed', async () => {
    server.answers('previewPlanChange', {
      people: [{ userId: 9, name: 'Ann Seller', screens: ['Content Copilot'] }],
      creditsEnding: 30,
    })
    server.answers('changeCustomerPlan', { planId: 2 })
    const { person } = await show('tribyl_admin')
    await person.click(await screen.findByRole('button', { name: 'Change plan' }))
    expect(server.asked('getCustomerFeatures')[0]?.params).toEqual({ customerId: 4 })
    const dialog = screen.getByRole('dialog', { name: 'Change the plan' })
    expect(within(dialog).getByRole('button', { name: 'Change plan' })).toBeDisabled()
    await person.click(within(dialog).getByRole('combobox', { name: /Plan/ }))
    await person.click(await screen.findByRole('option', { name: 'Starter, annual' }))
    expect(await within(dialog).findByText('1 person loses screens by this:')).toBeInTheDocument()
    expect(within(dialog).getByText('Ann Seller: Content Copilot')).toBeInTheDocument()
    expect(within(dialog).getByText('30 credits of the present plan would end.')).toBeInTheDocument()
    await person.click(within(dialog).getByRole('button', { name: 'Change plan' }))
    await expect
      .poll(() => server.asked('changeCustomerPlan'))
      .toMatchObject([{ params: { customerId: 4 }, body: { planId: 4, newPlanId: 2 } }])
  })

  test('corrects credits with a reason, once however often it is sent', async () => {
    server.answers('updateManualCreditBalance', { topicPurchased: 2405, topicConsumed: 400, topicBalance: 2005 })
    const { person } = await show('tribyl_admin')
    await person.click(await screen.findByRole('button', { name: 'Correct credits' }))
    await person.type(screen.getByRole('textbox', { name: 'Credits' }), '5')
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await person.type(screen.getByRole('textbox', { name: 'Reason' }), 'A report came out empty')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await expect
      .poll(() => server.asked('updateManualCreditBalance'))
      .toMatchObject([{ body: { featureId: 3, credits: 5, reason: 'A report came out empty' } }])
    expect(server.idempotencyKeys('updateManualCreditBalance')[0]).not.toBeNull()
  })

  test('switches a feature off only after it was said who loses it', async () => {
    server.answers('previewFeatureChange', { people: [], creditsEnding: 0 })
    server.answers('saveCustomerFeatures', { featureId: 3 })
    const { person } = await show('tribyl_admin')
    await person.click(await screen.findByRole('button', { name: 'Edit Buyer Intelligence Copilot' }))
    await person.click(screen.getByRole('switch'))
    expect(await screen.findByText('Nobody loses a screen by this.')).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await expect
      .poll(() => server.asked('saveCustomerFeatures'))
      .toMatchObject([{ body: { featureId: 3, enabled: 'n', maxAllowedUsersCount: 50 } }])
  })

  test('cancels a plan with its reason, and suspends a customer after a question', async () => {
    server.answers('previewPlanChange', { people: [], creditsEnding: 0 })
    server.answers('cancelCustomerPlan', { planId: 4, status: 'Cancelled', endsOn: '2027-06-29' })
    server.answers('changeCustomerStatus', { customerId: 4, status: 'Inactive' })
    const { person } = await show('tribyl_admin')
    await person.click(await screen.findByRole('button', { name: 'Cancel plan' }))
    await person.type(screen.getByRole('textbox', { name: 'Reason' }), 'Merged')
    await screen.findByText('Nobody loses a screen by this.')
    await person.click(screen.getByRole('button', { name: 'Cancel the plan' }))
    await expect
      .poll(() => server.asked('cancelCustomerPlan'))
      .toMatchObject([{ body: { planId: 4, reason: 'Merged' } }])
    await person.click(await screen.findByRole('button', { name: 'Suspend customer' }))
    await person.click(await screen.findByRole('button', { name: 'Suspend' }))
    await expect.poll(() => server.asked('changeCustomerStatus')).toMatchObject([{ body: { status: 'Inactive' } }])
  })
})

test('the sentence says what is left of each feature that credits pay for', () => {
  expect(describeCredits([])).toBe('No credits are in force.')
  expect(
    describeCredits([
      { ...feature, renewDate: null },
      { ...feature, topicPurchased: 0 },
    ]),
  ).toBe('Buyer Intelligence Copilot: 2,000 of 2,400 credits left.')
})

test('says why the customer could not be loaded, and shows it after another try', async () => {
  server.refuses('getCustomerInfo')
  const { person } = await show()
  const alert = await screen.findByRole('alert')
  server.answers('getCustomerInfo', {
    customerId: 1,
    customerName: 'Demo',
    domain: 'demo.example',
    status: 'Active',
    properties: [],
    users: [],
    features: [],
  })
  await person.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Active')).toBeInTheDocument()
})
