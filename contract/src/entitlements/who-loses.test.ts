import { expect, it } from 'vitest'
import { roles } from '../calls/access.ts'
import { type EntitlementContext, plainContext } from './context.ts'
import { decide, type Person } from './decide.ts'
import { features } from './features.ts'
import { premiumFeatures } from './premium-features.ts'
import { lostFeatures } from './who-loses.ts'

/** Every choice of enabled premium features. */
const contexts: readonly EntitlementContext[] = Array.from({ length: 2 ** premiumFeatures.length }, (_, bits) => ({
  ...plainContext,
  enabled: Object.fromEntries(premiumFeatures.map((name, at) => [name, (bits >> at) % 2 === 1 ? 'y' : 'n'])),
}))
const licences = [[], ['PERM_STORY_ALL'], ['PERM_SIMPLE_CP_ALL'], ['PERM_STORY_ALL', 'PERM_SIMPLE_CP_ALL']]

it.each(roles)('of a %s it names what could be used before and cannot be used after, and nothing else', role => {
  const all = Object.values(features)
  for (const licenseTypePermissionNames of licences) {
    const who: Person = { role, authorities: [role], licenseTypePermissionBeans: [{ licenseTypePermissionNames }] }
    const usable = contexts.map(context => new Set(all.filter(one => decide(who, context, one).is === 'usable')))
    for (const [at, before] of contexts.entries()) {
      for (const [to, after] of contexts.entries()) {
        const expected = all.filter(one => usable[at]?.has(one) && !usable[to]?.has(one)).map(({ name }) => name)
        expect(lostFeatures(who, before, after)).toEqual([...new Set(expected)])
      }
    }
  }
})
