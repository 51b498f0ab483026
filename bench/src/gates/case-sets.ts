import { blindCases } from '@bic/engine/content/cases/blind.testing'
import { fieldServiceCases } from '@bic/engine/content/cases/field-service.testing'
import { freeLearnedCases, freeUnseenCases } from '@bic/engine/content/cases/free.testing'
import type { GateCase } from '@bic/engine/content/cases/gate-cases.testing'
import { independentLearnedCases, independentUnseenCases } from '@bic/engine/content/cases/independent.testing'
import { laterCases } from '@bic/engine/content/cases/later.testing'
import { letterCases } from '@bic/engine/content/cases/letters.testing'
import { meetingCases } from '@bic/engine/content/cases/meetings.testing'
import { officeCases } from '@bic/engine/content/cases/offices.testing'
import { talkCases } from '@bic/engine/content/cases/talk.testing'

/** Sentences with and without planted faults, by what was learned from them. */
export const caseSets: readonly (readonly [name: string, cases: readonly GateCase[]])[] = [
  ['seen', [...fieldServiceCases, ...officeCases]],
  ['written later', laterCases],
  ['talk', talkCases],
  ['meetings', meetingCases],
  ['held out', letterCases],
  ['by another hand, learned', independentLearnedCases],
  ['by another hand, unseen', independentUnseenCases],
  ['free rewordings, learned', freeLearnedCases],
  ['free rewordings, unseen', freeUnseenCases],
  ['blind', blindCases],
]
