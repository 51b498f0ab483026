import { describe, expect, test } from 'vitest'
import { type Role, roles } from '../calls/access.ts'
import { authoritiesOf } from './authorities.ts'
import { compareAccess, fixOf, type Standing } from './compare-access.ts'
import { type EntitlementContext, plainContext } from './context.ts'
import { decide, type Thing } from './decide.ts'

const standing = (
  role: Role,
  permissions: readonly string[] = [],
  context: Partial<EntitlementContext> = {},
): Standing => ({
  person: {
    role,
    authorities: authoritiesOf(role, permissions),
    licenseTypePermissionBeans: [{ licenseTypePermissionNames: permissions }],
  },
  context: { ...plainContext, ...context },
})
const things: Thing[] = [
  { name: 'Deals' },
  { name: 'Messaging', roles: ['CSM', 'ADMIN', 'MANAGEMENT'], permissions: ['PERM_STORY_ALL'] },
  { name: 'User Administration', roles: ['ADMIN'] },
  { name: 'Competitor SWOT', permissions: ['PERM_SIMPLE_CP_ALL'] },
  { name: 'Content Copilot', premium: 'content-copilot' },
]

describe('what a change of access does', () => {
  test.each([
    ['a role', standing('SELLER', ['PERM_STORY_ALL']), standing('CSM', ['PERM_STORY_ALL']), ['Messaging'], []],
    ['a lost role', standing('ADMIN'), standing('SELLER'), [], ['Messaging', 'User Administration', 'Competitor SWOT']],
    [
      'another licence',
      standing('CSM', ['PERM_STORY_ALL']),
      standing('CSM', ['PERM_SIMPLE_CP_ALL']),
      ['Competitor SWOT'],
      ['Messaging'],
    ],
    [
      'a mapped feature',
      standing('SELLER'),
      standing('SELLER', [], { recordCounts: { 'content-copilot': 1 } }),
      ['Content Copilot'],
      [],
    ],
    ['nothing', standing('user'), standing('SELLER'), [], []],
  ])('%s', (_what, before, after, gains, loses) => {
    expect(compareAccess(before, after, things)).toEqual({ gains, loses })
    // Taken back, it gives what it took.
    expect(compareAccess(after, before, things)).toEqual({ gains: loses, loses: gains })
  })
  test('things of one name are one', () => {
    const twice: Thing[] = [{ name: 'A', roles: ['ADMIN'] }, { name: 'A' }]
    expect(compareAccess(standing('SELLER'), standing('ADMIN'), twice)).toEqual({ gains: [], loses: [] })
  })
})

test.each(roles)('what is gained by becoming %s is what the decision opens to that role', role => {
  const [before, after] = [standing('SELLER'), standing(role)]
  const { gains, loses } = compareAccess(before, after, things)
  const opens = (of: Standing) =>
    things.filter(thing => decide(of.person, of.context, thing).is === 'usable').map(({ name }) => name)
  expect(new Set([...opens(before).filter(name => !loses.includes(name)), ...gains])).toEqual(new Set(opens(after)))
})

describe('the fix', () => {
  const licences = [
    { licenseType: 'Full', permissions: ['PERM_STORY_ALL', 'PERM_SIMPLE_CP_ALL'] },
    { licenseType: 'Simple', permissions: ['PERM_SIMPLE_CP_ALL'] },
  ]
  test.each([
    [things[1], 'SELLER', 'Give them the role Customer success manager, Administrator or Management.'],
    [things[1], 'CSM', 'Give them a license of the type Full.'],
    [things[3], 'CSM', 'Give them a license of the type Full or Simple.'],
    [things[4], 'CSM', 'Map them to the feature Content Copilot, or ask the provider to enable it for everybody.'],
    [{ name: 'A', needsConsent: true }, 'CSM', 'Agree to data sharing for your company.'],
    [{ name: 'A', authority: 'ADMIN' }, 'CSM', 'Give them the authority ADMIN, or a role that administers.'],
    [
      { name: 'A', credits: { lookupLabel: 'voc-copilot', amount: 1 } },
      'CSM',
      'Ask the provider for credits of Buyer Intelligence Copilot.',
    ],
    [things[0], 'CSM', null],
  ] as const)('of %o for %s', (thing, role, fix) => {
    const { person, context } = standing(role)
    if (!thing) throw new Error('no thing')
    expect(fixOf(decide(person, context, thing), thing, licences)).toBe(fix)
  })
  test('is the provider where no licence type includes it', () => {
    const { person, context } = standing('CSM')
    const thing: Thing = { name: 'A', permissions: ['PERM_X'] }
    expect(fixOf(decide(person, context, thing), thing, licences)).toBe(
      'No license type includes PERM_X: ask the provider for one.',
    )
  })
})
