import { type Access, isWrite, type RouteDef } from '@bic/contract/calls/route'
import { type RouteId, routes } from '@bic/contract/calls/routes'
import { features } from '@bic/contract/entitlements/features'
import { sampleOf, sendAny } from '#http/any-call.ts'
import type { World } from '#testing/make-world.ts'
import type { Caller } from '#testing/test-app.ts'

/** What a customer of tables has; a sample that asks for more of the world gets undefined and says so in `missing`. */
const worldOf = (known: Partial<World>) => {
  const missing = new Set<string>()
  const world = new Proxy(known, {
    get: (of, name: keyof World) => {
      if (!(name in of)) missing.add(name)
      return of[name]
    },
  }) as World
  return { world, missing }
}

/** Ask for what no table brings: a recording, a premium feature that the handler asks for. */
const needMore: readonly RouteId[] = ['getRecordingAddress', 'askDeal']

const isPremium = ({ feature }: RouteDef) => feature !== undefined && 'premium' in features[feature]

/**
 * Makes every call that reads and that the known things of a customer suffice for: `asked` are those made, `refused` those
 * not answered, each with its status and reason, `answers` what they answered.
 *
 * @param access the calls to make, by who may make them
 */
export const walkReads = async (who: Caller, known: Partial<World>, access: readonly Access[] = ['user']) => {
  const asked = new Set<RouteId>()
  const refused: string[] = []
  const answers = new Map<RouteId, unknown>()
  for (const [id, route] of Object.entries(routes) as [RouteId, RouteDef][]) {
    if (!access.includes(route.access) || isWrite(route) || route.raw || isPremium(route) || needMore.includes(id))
      continue
    const { world, missing } = worldOf(known)
    const sample = sampleOf(id, world, who.userId)
    if (missing.size > 0) continue
    const { status, problem, data } = await sendAny(who.call, id, sample)
    asked.add(id)
    answers.set(id, data)
    if (status !== 200) refused.push(`${id}: ${status} ${problem.detail}`)
  }
  return { asked, refused, answers }
}
