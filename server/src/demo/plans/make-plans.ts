import { dayText } from '@bic/engine/calendar/day'
import { type MadeDeal, stages } from '../plan/make-deals.ts'
import type { Profile } from '../plan/profile.ts'
import type { Random } from '../random.ts'
import { compileTemplate, expandTemplate } from '../template.ts'
import type { DemoContact, DemoNote, DemoPlan, DemoPlanContact, DemoRating, DemoUser } from '../types.ts'
import { noteScope, type PlanCast } from './note-scope.ts'
import { noteTexts } from './note-texts.ts'
import { ratingNotes, stageQuestions } from './plan-words.ts'

const clock = (random: Random): string =>
  `T${String(random.between(12, 22)).padStart(2, '0')}:${String(random.between(0, 59)).padStart(2, '0')}:00Z`

/** Who leads the owner's team. */
const managerOf = ({ users }: Profile, owner: string): DemoUser => {
  const team = users.find(({ email }) => email === owner)?.functionalTeam
  const manager = users.find(user => user.role === 'MANAGEMENT' && user.functionalTeam === team)
  if (!manager) throw new Error(`demo: nobody leads the team of ${owner}`)
  return manager
}

const castOf = (profile: Profile, made: MadeDeal, contacts: readonly DemoContact[], random: Random): PlanCast => {
  const pickUser = (fits: (user: DemoUser) => boolean) => random.pick(profile.users.filter(fits))
  const inRole = (role: string) => {
    const key = made.deal.contacts.find(contact => contact.role === role)?.contactKey
    return contacts.find(contact => contact.key === key) ?? random.pick(contacts)
  }
  return {
    owner: pickUser(user => user.email === made.owner),
    engineer: pickUser(user => user.jobTitle === 'Solution Engineer'),
    success: pickUser(user => user.role === 'CSM'),
    boss: managerOf(profile, made.owner),
    champion: inRole('Champion'),
    decider: inRole('Decision maker'),
    evaluator: inRole('Evaluator'),
  }
}

const makeNotes = (cast: PlanCast, made: MadeDeal, count: number, random: Random): DemoNote[] => {
  const days = made.lastTalkDay - made.createdDay
  const team = [cast.owner, cast.engineer, cast.success, cast.boss]
  return random.sample(noteTexts, count).map((text, index) => {
    const day = made.createdDay + Math.floor(((index + 0.2 + 0.6 * random.next()) / count) * days)
    const say = (template: string) => expandTemplate(compileTemplate(template), noteScope(cast, made, day, random))
    const author = cast[text.by]
    const others = team.filter(user => user !== author)
    let last = author
    const comments = text.comments.slice(0, random.between(0, text.comments.length)).map((comment, place) => {
      const before = last
      last = random.pick(team.filter(user => user !== before))
      const at = `${dayText(Math.min(day + place, made.lastTalkDay))}T23:${String(10 + place * 7)}:00Z`
      return { authorEmail: last.email, text: say(comment), at }
    })
    return {
      authorEmail: author.email,
      title: say(text.title),
      body: say(text.body),
      type: text.type,
      at: `${dayText(day)}${clock(random)}`,
      comments,
      likedBy:
        text.type === 'private'
          ? []
          : random.sample(others, random.between(0, others.length)).map(({ email }) => email),
    }
  })
}

/** Questions up to the stage the deal came to, most of them answered; what was won was understood better. */
const makeRatings = (made: MadeDeal, random: Random): DemoRating[] => {
  const reached = stages.findIndex(({ name }) => name === made.deal.stageReached)
  const lift = { Won: 1, Open: 0, Lost: -1 }[made.deal.status]
  return stages.slice(0, reached + 1).flatMap(({ name }, stage) =>
    (stageQuestions[name] ?? []).flatMap(question => {
      if (!random.chance(stage === reached ? 0.5 : 0.9)) return []
      const rating = Math.max(1, Math.min(5, random.between(2, 5) + lift))
      const notes = random.chance(0.4) ? random.pick(ratingNotes[rating - 1] ?? []) : ''
      return { stage: name, question, rating, notes, at: `${dayText(made.lastTalkDay)}T16:00:00Z` }
    }),
  )
}

const makePlanContacts = ({ deal }: MadeDeal, random: Random): DemoPlanContact[] =>
  deal.contacts.map(({ contactKey, role }) => ({
    contactKey,
    role,
    status: random.weighted([
      ['Active', 6],
      ['Not reached yet', 2],
      ['Left the company', 1],
    ]),
    sentiment: random.weighted([
      ['positive', role === 'Champion' ? 8 : 3],
      ['neutral', 4],
      ['negative', role === 'Champion' ? 0 : 1],
      ['unknown', 2],
    ]),
  }))

/** Plans of all open deals and of every ninth closed one. */
export const makePlans = (
  profile: Profile,
  made: readonly MadeDeal[],
  contacts: readonly (readonly DemoContact[])[],
  random: Random,
): DemoPlan[] =>
  made.flatMap((one, index) => {
    const open = one.deal.status === 'Open'
    if (!(open || index % 9 === 0)) return []
    const own = random.fork(`plan of ${one.deal.key}`)
    const cast = castOf(profile, one, contacts[one.plan.share.account] ?? [], own)
    const cards = profile.cards.filter(card => `market-${card.market}` === one.deal.marketKey)
    return {
      dealKey: one.deal.key,
      contacts: makePlanContacts(one, own),
      notes: makeNotes(cast, one, open ? own.between(3, 7) : own.between(1, 3), own),
      ratings: makeRatings(one, own),
      ratedByEmail: one.owner,
      cardKeys: open ? own.sample(cards, own.between(2, 5)).map(({ key }) => key) : [],
    }
  })
