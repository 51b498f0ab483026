import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { setScreenThings } from '#lib/screen-things.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import type { ListedUser } from '../api/list-users.ts'
import { AccessDialog } from './AccessDialog.tsx'
import { MappingPreview } from './MappingPreview.tsx'
import { RightsPreview } from './RightsPreview.tsx'

const basis: Answer<'getAccessBasis'>[number] = {
  userId: 11,
  firstName: 'Ann',
  lastName: 'Lee',
  active: true,
  person: { role: 'SELLER', authorities: ['SELLER'], licenseTypePermissionBeans: [] },
  context: {
    sharedMode: false,
    administratorMode: false,
    enabled: { 'content-copilot': 'n' },
    recordCounts: { 'content-copilot': 0 },
    consent: true,
    balances: {},
  },
}
const ann = { userId: 11, firstName: 'Ann', lastName: 'Lee' } as ListedUser

beforeEach(() => {
  setScreenThings([
    { name: 'Deals' },
    { name: 'Messaging', roles: ['CSM', 'ADMIN'] },
    { name: 'Competitor SWOT', permissions: ['PERM_SIMPLE_CP_ALL'] },
    { name: 'Content Copilot', premium: 'content-copilot' },
  ])
  server.answers('getAccessBasis', [basis])
  server.answers('getLicenseSeats', [{ licenseType: 'Full', seats: 3, taken: 1, permissions: ['PERM_SIMPLE_CP_ALL'] }])
})

test('a role and a licence are shown by what they open and shut', async () => {
  const { show } = await renderPart(<RightsPreview user={ann} newRole="CSM" permissions={['PERM_SIMPLE_CP_ALL']} />)
  expect(await screen.findByText('Ann Lee gains Messaging, Competitor SWOT.')).toBeVisible()
  show(<RightsPreview user={ann} newRole="MANAGEMENT" permissions={[]} />)
  expect(await screen.findByText('Nobody gains or loses a screen.')).toBeVisible()
})

test('users of a feature are shown by what they gain and lose', async () => {
  server.answers('getAccessBasis', [
    basis,
    { ...basis, userId: 12, firstName: 'Bob', context: { ...basis.context, recordCounts: { 'content-copilot': 1 } } },
  ])
  await renderPart(<MappingPreview lookupLabel="content-copilot" added={[11]} removed={[12]} />)
  expect(await screen.findByText('Ann Lee gains Content Copilot.')).toBeVisible()
  expect(screen.getByText('Bob Lee loses Content Copilot.')).toBeVisible()
})

test.each([
  ['Deals', 'Ann Lee can open Deals.', null],
  [
    'Messaging',
    /Ann Lee cannot open Messaging\. They read: "Messaging is not available to your role\./,
    'Give them the role Customer success manager or Administrator.',
  ],
  ['Competitor SWOT', /cannot open Competitor SWOT/, 'Give them a license of the type Full.'],
] as const)('why they can or cannot open %s, and what to do', async (thing, answer, fix) => {
  const { person } = await renderPart(<AccessDialog user={ann} onClose={() => undefined} />)
  await person.click(screen.getByRole('combobox', { name: /Screen or feature/ }))
  await person.click(await screen.findByRole('option', { name: thing }))
  expect(await screen.findByText(answer)).toBeVisible()
  if (fix) expect(await screen.findByText(fix)).toBeVisible()
})
