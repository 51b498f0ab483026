import { Random } from '../random.ts'
import { drawArrivals } from './arrivals.ts'
import type { Ground } from './ground.ts'
import { type LoadRole, Mix } from './mix.ts'
import type { Planned } from './stream.ts'
import { type Asker, type Noted, type Person, visitKinds } from './visits.ts'

/** A customer whose people are signed in. */
export interface Audience {
  readonly ground: Ground
  readonly people: readonly Person[]
  readonly noted: readonly Noted[]
}

const askerOf = ({ ground, people, noted }: Audience, role: LoadRole, random: Random): Asker => ({
  person: random.pick(people.filter(person => person.role === role)),
  ground,
  subject: random.pick(ground.subjects),
  noted: random.pick(noted),
})

/**
 * All requests of a stream of so many a second, by people of these customers in turn of chance. The same seed gives the
 * same requests at the same times.
 */
export const planStream = (
  audiences: readonly Audience[],
  { rate, seconds, seed }: { readonly rate: number; readonly seconds: number; readonly seed: number },
): Planned[] => {
  const random = new Random(seed)
  const [first] = audiences
  if (!first) throw new RangeError('A stream needs somebody who asks.')
  const mix = new Mix(
    visitKinds,
    (kind, role) => kind.requests(askerOf(first, role, new Random(1)), new Random(1)).length,
  )
  return drawArrivals(rate / mix.requestsPerVisit, seconds, random).map(at => {
    const { role, kind } = mix.draw(random)
    const asker = askerOf(random.pick(audiences), role, random)
    return { at, token: asker.person.token, requests: kind.requests(asker, random) }
  })
}
