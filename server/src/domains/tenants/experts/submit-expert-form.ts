import { randomBytes } from 'node:crypto'
import { answersOfForm, type ExpertForm } from '@bic/contract/access/expert-application'
import type { Received } from '@bic/contract/calls/routes'
import { AppError, badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { hashToken } from '#jobs/queue-mail.ts'
import { writeDirectory } from '#tenancy/directory.ts'

type Answers = Received<'submitExpertForm', 'body'>['answers']

const empties: Readonly<Record<keyof Answers, string>> = {
  jobTitle: 'Please enter your job title.',
  company: 'Please enter your company.',
  topics: 'Please enter a topic.',
  bio: 'Please write a few words about your experience.',
  linkedinUrl: 'Please enter the address of your LinkedIn page.',
}

/** @throws AppError BAD_INPUT naming an answer that the step does not ask for, or one that it cannot do without */
const checkAnswers = (form: ExpertForm, answers: Answers): void => {
  const { asked, optional }: { asked: readonly string[]; optional: readonly string[] } = answersOfForm[form]
  const strange = Object.keys(answers).find(name => !asked.includes(name))
  if (strange !== undefined) throw badInput(`answers.${strange}`, `The step "${form}" does not ask for this.`)
  const missing = (Object.keys(empties) as (keyof Answers)[]).find(
    name => asked.includes(name) && !optional.includes(name) && answers[name] === undefined,
  )
  if (missing !== undefined) throw badInput(`answers.${missing}`, empties[missing])
}

/** The columns of one step: an optional answer that is left out is taken back. */
const columnsOf = (form: ExpertForm, { jobTitle, company, topics, bio, linkedinUrl }: Answers) =>
  ({
    about: { job_title: jobTitle ?? null, company: company || null },
    topics: { topics: [...new Set(topics)] },
    experience: { bio: bio ?? null },
    linkedin: { linkedin_url: linkedinUrl || null },
  })[form]

const nothing = { job_title: null, company: null, bio: null, linkedin_url: null }

/** Keeps one step; what is kept opens nothing, and is nobody's until a sign-up with it is confirmed. */
export const submitExpertForm: Handler<'submitExpertForm'> = async ({ app, params: { form }, body }) => {
  checkAnswers(form, body.answers)
  const at = app.now()
  const application = body.application ?? randomBytes(32).toString('base64url')
  const token_hash = hashToken(application)
  const columns = { ...columnsOf(form, body.answers), changed_at: at }
  const stored = await writeDirectory(app, 'expert sign-up', async ({ db }) => {
    if (body.application === undefined) {
      await db
        .insertInto('expert_application')
        .values({ token_hash, begun_at: at, ...nothing, ...columns })
        .execute()
    }
    return db
      .updateTable('expert_application')
      .set(columns)
      .where('token_hash', '=', token_hash)
      .returning(['job_title', 'topics'])
      .executeTakeFirst()
  })
  if (!stored) {
    throw new AppError('TOKEN_EXPIRED', 'This application is no longer kept. Please begin again.', 'application')
  }
  const isComplete = stored.job_title !== null && stored.topics.length > 0
  return { status: isComplete ? 'complete' : 'stored', application }
}
