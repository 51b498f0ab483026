import { useState } from 'react'
import type { SentInput } from '#lib/call-types.ts'
import { draftsOf, isRecord } from '#lib/drafts.ts'

type Sent = SentInput<'submitExpertForm'>['body']

/** What an expert answered so far. It is kept for as long as the tab is open, so that steps can be gone back to. */
export interface ApplicationDraft {
  /** What the server knows the application by; absent before the first step is stored. */
  readonly application?: string
  /** Is all there that the network shows? */
  readonly isComplete: boolean
  readonly answers: Sent['answers']
}

const none: ApplicationDraft = { isComplete: false, answers: {} }

const drafts = draftsOf<null, ApplicationDraft>({
  keyOf: () => 'expert-application',
  parse: value =>
    isRecord(value) && isRecord(value.answers)
      ? {
          ...(typeof value.application === 'string' ? { application: value.application } : {}),
          isComplete: value.isComplete === true,
          answers: value.answers,
        }
      : null,
})

/** The kept application, and what keeps or drops it. */
export const useApplicationDraft = () => {
  const [draft, setDraft] = useState(() => drafts.read(null, sessionStorage) ?? none)
  return {
    draft,
    keep: (next: ApplicationDraft) => {
      drafts.keep(null, next, sessionStorage)
      setDraft(next)
    },
    drop: () => {
      drafts.drop(null, sessionStorage)
      setDraft(none)
    },
  }
}
