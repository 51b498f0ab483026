import { unknownName, type World, type WorldCall } from '../world/world.ts'

const day = 86_400_000
const expiryDays = 30

const nameOf = (call: WorldCall): string => `conferenceRecords/${call.id}`

const endOf = (world: World, call: WorldCall): number => world.listedAt(call.index) + 1000 * call.durationSeconds

/** When nothing of a meeting is there any more. */
export const expiryOf = (world: World, call: WorldCall): number => endOf(world, call) + expiryDays * day

const isoOf = (at: number): string => new Date(at).toISOString()

export const recordOf = (world: World, call: WorldCall) => ({
  name: nameOf(call),
  startTime: isoOf(world.listedAt(call.index)),
  endTime: isoOf(endOf(world, call)),
  expireTime: isoOf(expiryOf(world, call)),
  space: `spaces/${call.account.index}`,
})

const participantName = (call: WorldCall, number: number): string => `${nameOf(call)}/participants/${number + 1}`

/** Whoever joined; addresses of nobody are said. */
export const participantsOf = (call: WorldCall): object[] =>
  call.participants.flatMap(({ person, side, known, attended }, number): object[] => {
    if (!attended || known === 'unlisted') return []
    const name = participantName(call, number)
    if (known === 'unknown') return [{ name, phoneUser: { displayName: unknownName(call) } }]
    const user = { displayName: person.name }
    return [
      side === 'seller'
        ? { name, signedinUser: { user: `users/${person.id}`, ...user } }
        : { name, anonymousUser: user },
    ]
  })

/** The transcripts of a meeting: none where nobody speaks, and one that is still written as long as it is not there. */
export const transcriptsOf = (world: World, call: WorldCall, at: number) =>
  call.isTranscribable
    ? [
        {
          name: `${nameOf(call)}/transcripts/1`,
          state: world.hasTranscript(call.index, at) ? 'FILE_GENERATED' : 'STARTED',
        },
      ]
    : []

/** What is said, at its moments. */
export const entriesOf = (world: World, call: WorldCall) => {
  const numbers = new Map(call.participants.map(({ speakerId }, number) => [speakerId, number]))
  const began = world.listedAt(call.index)
  return world.monologues(call).flatMap(({ speakerId, sentences }) => {
    const number = numbers.get(speakerId) ?? 0
    const isListed = call.participants[number]?.known !== 'unlisted'
    return sentences.map(({ start, end, text }) => ({
      name: `${nameOf(call)}/transcripts/1/entries/${start}`,
      ...(isListed ? { participant: participantName(call, number) } : {}),
      text,
      languageCode: 'en-US',
      startTime: isoOf(began + start),
      endTime: isoOf(began + end),
    }))
  })
}
