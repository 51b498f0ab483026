import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Conversation } from '@bic/engine/summary/sentence'
import { fragmentTurns } from '@bic/engine/text/fragments'

/** What people asked about a meeting, and what a person answered. */
export interface Question {
  readonly query: string
  readonly reference: string
  readonly isGeneral: boolean
}

export interface Meeting {
  readonly name: string
  readonly conversation: Conversation
  readonly questions: readonly Question[]
}

interface Entry {
  readonly query: string
  readonly answer: string
}

interface File {
  readonly meeting_transcripts: readonly { readonly speaker: string; readonly content: string }[]
  readonly general_query_list: readonly Entry[]
  readonly specific_query_list: readonly Entry[]
}

const besideRepository = fileURLToPath(new URL('../../../../shared/data/transcripts/qmsum', import.meta.url))

/** The corpus writes spelled letters as L_C_D_. */
const joinLetters = (text: string): string =>
  text.replace(/\b(?:[A-Za-z]_)+[A-Za-z]?(?![A-Za-z])/g, letters => letters.replaceAll('_', ''))

const asQuestions = (entries: readonly Entry[], isGeneral: boolean): Question[] =>
  entries.map(({ query, answer }) => ({ query: query.trim(), reference: joinLetters(answer), isGeneral }))

const readMeeting = (path: string): Meeting => {
  const file: File = JSON.parse(readFileSync(path, 'utf8'))
  const speakers = [...new Set(file.meeting_transcripts.map(({ speaker }) => speaker))]
  const turns = file.meeting_transcripts.map(({ speaker, content }) => ({
    speaker: speakers.indexOf(speaker),
    text: joinLetters(content),
    startSecond: null,
    muted: false,
  }))
  return {
    name: basename(path, '.json'),
    conversation: { ...fragmentTurns(turns, [], 'call'), speakers },
    questions: [...asQuestions(file.general_query_list, true), ...asQuestions(file.specific_query_list, false)],
  }
}

/** The QMSum meetings in the folders of a folder, or those that lie beside the repository, sorted by path; none where they do not. */
export const readMeetings = (folder = besideRepository): Meeting[] =>
  globSync('*/*.json', { cwd: folder })
    .toSorted()
    .map(path => readMeeting(join(folder, path)))
