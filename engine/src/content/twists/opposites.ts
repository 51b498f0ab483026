import { clausesOf } from '#summary/cues/clauses.ts'
import { NEGATION } from '#summary/support/support.ts'
import { wordsOf } from '../written.ts'
import type { Ground } from './ground.ts'

/** Words of which a sentence says the reverse when it has the one and the passage the other. */
const OPPOSITES: readonly (readonly [string, string])[] = [
  'increase increases increased increasing rise rises rose rising risen grow grows grew growing grown up higher / decrease decreases decreased decreasing fall falls fell falling fallen drop drops dropped shrink shrinks shrank decline declines declined down lower',
  'more / less fewer',
  'faster quicker sooner / slower later',
  'fast quick quickly / slow slowly',
  'easy easier easily simple / hard harder difficult complicated',
  'cheap cheaper / expensive dear pricey costly',
  'better best improve improves improved improving / worse worst worsen worsens worsened worsening',
  'before / after',
  'first / last',
  'start starts started starting begin begins began / stop stops stopped stopping end ends ended ending finish finished',
  'open opens opened / close closes closed shut',
  'buy buys bought / sell sells sold',
  'above over / below under',
  'manual manually / automatic automatically automated',
  'internal internally / external externally',
  'early earlier / late later',
  'gain gains gained win wins won / lose loses lost',
  'accept accepts accepted approve approves approved / reject rejects rejected refuse refuses refused decline declines declined',
  'allow allows allowed / forbid forbids forbidden ban banned',
  'like likes liked love loves loved / dislike dislikes disliked hate hates hated',
  'happy glad pleased / unhappy unsatisfied upset annoyed',
  'possible / impossible',
  'long longer / short shorter',
  'high higher / low lower',
  'big bigger large larger / small smaller little',
  'old older / new newer young younger',
  'left / right',
  'same / different',
  'inside indoors / outside outdoors',
  'with / without',
  'strong stronger / weak weaker',
  'safe safer / risky dangerous unsafe',
  'agree agrees agreed / disagree disagrees disagreed',
  'always / never',
  'many / few',
  'add adds added adding / remove removes removed removing drop drops dropped',
  'senior / junior',
  'public / private',
  'include includes included including / exclude excludes excluded excluding',
  'supply / demand',
  'for / against',
  'minimum least / maximum most',
  'optional / mandatory compulsory required',
  'clear / unclear',
  'willing / unwilling reluctant',
  'able / unable',
  'full / empty',
  'succeed succeeds succeeded success / fail fails failed failure',
  'hire hires hired / fire fires fired dismiss dismissed',
  'push pushes pushed / pull pulls pulled',
  'remember remembers remembered / forget forgets forgot forgotten',
  'morning / evening afternoon',
  'separate separately apart / together combined',
  'temporary / permanent',
  'save saves saved saving / waste wastes wasted spend spends spent cost costs',
  'enough sufficient / insufficient short',
  'positive / negative',
  'import imports imported / export exports exported',
  'keep keeps kept / replace replaces replaced drop drops dropped lose loses lost',
  'centralised centralized central / local decentralised decentralized',
  'often frequently / rarely seldom',
  'near close / far',
  'heavy heavier / light lighter',
  'useful helpful / useless unhelpful',
  'optimistic confident / pessimistic doubtful',
  'right correct correctly / wrong incorrect incorrectly',
  'believe believes believed trust trusts trusted / doubt doubts doubted distrust distrusts distrusted',
  'praise praises praised / criticise criticises criticised criticize criticizes criticized complain complains complained',
  'arrive arrives arrived / leave leaves left depart departs departed',
  'join joins joined / leave leaves left quit',
  'borrow borrows borrowed / lend lends lent',
  'expand expands expanded extend extends extended / reduce reduces reduced cut cuts shorten shortens shortened',
  'everything / nothing',
  'everybody everyone / nobody',
  'both / neither',
  'deep / shallow',
  'wide broad / narrow',
  'thick / thin',
  'wet / dry',
  'hot warm / cold cool',
  'clean / dirty',
  'rich / poor',
  'loud noisy / quiet silent',
  'true / false',
  'rare / common frequent',
  'modern / outdated obsolete',
  'simple plain / complex',
  'voluntary / compulsory',
  'major / minor',
  'front / back rear',
  'upper top / bottom',
  'tight / loose',
  'ahead / behind',
  'success / failure',
  'profit profits / loss losses',
  'domestic / foreign',
  'permit permits permitted / prohibit prohibits prohibited',
  'attach attaches attached / detach detaches detached',
  'hide hides hid hidden / reveal reveals revealed show shows showed shown',
  'solve solves solved fix fixes fixed / cause causes caused',
  'stable / unstable volatile',
  'remain remains remained stay stays stayed / disappear disappears disappeared vanish vanishes vanished',
  'widespread / isolated',
  'halve halves halved / double doubles doubled',
  'well / badly poorly',
].flatMap(row => {
  const [ones = '', others = ''] = row.split(' / ')
  return ones.split(' ').flatMap(one => others.split(' ').map(other => [one, other] as const))
})

const OPPOSITES_OF: ReadonlyMap<string, readonly string[]> = (() => {
  const opposites = new Map<string, string[]>()
  const add = (one: string, other: string) => opposites.set(one, [...(opposites.get(one) ?? []), other])
  for (const [one, other] of OPPOSITES) {
    add(one, other)
    add(other, one)
  }
  return opposites
})()

/** What turns a word round in front of it or behind it: "stable" and "unstable", "harmful" and "harmless". */
const TURNED = /^(?:un|in|im|ir|il|dis|mis|non-?)(?=\p{L}{4})/u
const bareOf = (word: string): string | null =>
  TURNED.test(word) ? word.replace(TURNED, '') : /\p{L}{3}less$/u.test(word) ? word.replace(/less$/u, 'ful') : null

/** Pairs of a word of the one text and a word of the other that a prefix or an ending turns round. */
const turnedPairs = (own: ReadonlySet<string>, all: ReadonlySet<string>): [string, string][] => [
  ...[...own].flatMap(word => {
    const bare = bareOf(word)
    return bare !== null && all.has(bare) ? [[word, bare] as [string, string]] : []
  }),
  ...[...all].flatMap(word => {
    const bare = bareOf(word)
    return bare !== null && own.has(bare) ? [[bare, word] as [string, string]] : []
  }),
]

/** A word whose opposite was said, and not it. */
export function opposite(claim: string, grounds: readonly Ground[]): [string, string] | null {
  const own = new Set(wordsOf(claim))
  const all = new Set(grounds.flatMap(({ text }) => wordsOf(text)))
  const clauses = grounds.flatMap(ground => ground.clauses)
  const claimed = clausesOf(claim)
  const pairs = [...own].flatMap(one => (OPPOSITES_OF.get(one) ?? []).map(other => [one, other] as const))
  for (const [one, other] of [...pairs, ...turnedPairs(own, all)])
    if (own.has(one) && !own.has(other) && !all.has(one) && all.has(other)) {
      const isDenied = claimed.some(text => wordsOf(text).includes(one) && NEGATION.test(text.replace(one, ' ')))
      const isTurned =
        clauses.some(text => wordsOf(text).includes(other) && NEGATION.test(text.replace(other, ' '))) !== isDenied
      if (!isTurned) return [one, other]
    }
  return null
}
