import type { Random } from '../random.ts'
import type { Role } from '../talk/read-talk.ts'
import type { DemoContact, DemoParticipant, DemoUser } from '../types.ts'

/** The people of one deal. The boss is spoken of and written to, but does not come to calls. */
export interface Cast {
  readonly owner: DemoUser
  readonly engineer: DemoUser
  readonly manager: DemoUser
  readonly buyers: readonly DemoContact[]
  readonly boss: DemoContact
}

export function makeCast(
  owner: DemoUser,
  users: readonly DemoUser[],
  contacts: readonly DemoContact[],
  random: Random,
): Cast {
  const engineers = users.filter(user => user.jobTitle === 'Solution Engineer')
  const managers = users.filter(user => user.role === 'CSM')
  const [boss, ...buyers] = contacts
  if (!boss || buyers.length < 2) throw new Error('demo: a deal needs at least three contacts')
  return { owner, engineer: random.pick(engineers), manager: random.pick(managers), buyers, boss }
}

/** Who takes part, and which participant speaks each role. */
export interface Attendance {
  readonly participants: readonly DemoParticipant[]
  readonly speakers: ReadonlyMap<Role, number>
  /** The first names that templates ask for. */
  readonly people: Readonly<Record<string, string>>
}

export function attendCall(cast: Cast, review: boolean, random: Random): Attendance {
  const [first, ...rest] = random.chance(0.75) ? cast.buyers : random.shuffled(cast.buyers)
  const others = random.sample(
    rest,
    random.weighted([
      [0, 2],
      [1, 6],
      [2, 2],
    ]),
  )
  const engineer = random.chance(0.6)
  const manager = review || random.chance(0.2)
  const participants: DemoParticipant[] = [fromUser(cast.owner)]
  const speakers = new Map<Role, number>([['S', 0]])
  const add = (role: Role | null, participant: DemoParticipant) => {
    participants.push(participant)
    if (role) speakers.set(role, participants.length - 1)
  }
  if (engineer) add('E', fromUser(cast.engineer))
  if (manager) add('C', fromUser(cast.manager))
  add('B', fromContact(first!))
  for (const contact of others) add(contact === others[0] ? 'X' : null, fromContact(contact))
  const absent = cast.buyers.find(buyer => buyer !== first && !others.includes(buyer)) ?? cast.boss
  return {
    participants,
    speakers,
    people: {
      Sfirst: cast.owner.firstName,
      Efirst: cast.engineer.firstName,
      Bfirst: firstName(first!),
      Xfirst: firstName(others[0] ?? absent),
    },
  }
}

export function fromUser(user: DemoUser): DemoParticipant {
  return { name: `${user.firstName} ${user.lastName}`, email: user.email, jobTitle: user.jobTitle, side: 'seller' }
}

export function fromContact(contact: DemoContact): DemoParticipant {
  return { name: contact.name, email: contact.email, jobTitle: contact.jobTitle, side: 'buyer' }
}

export function firstName(person: { readonly name: string }): string {
  return person.name.split(' ')[0]!
}
