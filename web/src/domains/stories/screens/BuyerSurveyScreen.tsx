import {
  type BuyerQuestionName,
  questionsOfKind,
  type SurveyLanguage,
  surveyLanguageOf,
  surveyLanguages,
} from '@bic/contract/stories/buyer-survey-questions'
import { buyerSurveyTexts, fillText, textOfKind } from '@bic/contract/stories/buyer-survey-texts'
import { Alert, Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import type { Answer } from '#lib/call-types.ts'
import { usePathParams } from '#lib/navigation.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { BuyerQuestionField } from '../parts/buyer/BuyerQuestionField.tsx'
import classes from '../parts/buyer/BuyerSurvey.module.css'
import { namesOf, resumeAt, stepFrom } from '../parts/buyer/survey-place.ts'

type Survey = Answer<'getBuyerSurvey'>
type Texts = (typeof buyerSurveyTexts)[SurveyLanguage]

/** The title of what is shown; it has the focus when something else is shown, so that it is read out. */
function Title({ id, children }: { id?: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <h1 ref={title} id={id} tabIndex={-1} className={classes.title}>
      {children}
    </h1>
  )
}

interface QuestionsProps {
  token: string
  survey: Survey
  texts: Texts
  first: BuyerQuestionName
  onEnded: (state: Survey['state']) => void
}

/** One question a page; each answer is saved when the buyer goes on or back. */
function Questions({ token, survey, texts, first, onEnded }: QuestionsProps) {
  const { kind, vendor } = survey
  const [at, setAt] = useState(first)
  const [followUp, setFollowUp] = useState(survey.followUp)
  const [saved, setSaved] = useState(
    () =>
      Object.fromEntries(survey.answers.map(({ question, answer }) => [question, answer])) as Partial<
        Record<BuyerQuestionName, string>
      >,
  )
  const [typed, setTyped] = useState<string | null>(null)
  const save = useApiMutation('saveBuyerAnswer')
  const end = useApiMutation('endBuyerSurvey')
  const labelId = useId()
  const question = questionsOfKind(kind, followUp !== null).find(({ name }) => name === at)
  if (!question) return null
  const names = namesOf(kind, followUp)
  const value = typed ?? saved[at] ?? ''
  const isLast = names.at(-1) === at
  const nothingAnswered = isLast && value.trim() === '' && Object.values(saved).every(answer => answer === '')

  /** Saves what was typed and goes on with what is asked then. */
  const leave = (go: (followUp: string | null) => void) => {
    if (value.trim() === (saved[at] ?? '')) {
      setTyped(null)
      go(followUp)
      return
    }
    save.mutate(
      { body: { token, question: at, answer: value } },
      {
        onSuccess: answer => {
          setSaved({ ...saved, [at]: value.trim() })
          setFollowUp(answer.followUp)
          setTyped(null)
          go(answer.followUp)
        },
      },
    )
  }
  const step = (by: 1 | -1) => leave(next => setAt(stepFrom(namesOf(kind, next), at, by) ?? at))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending || end.isPending || nothingAnswered) return
    if (!isLast) step(1)
    else leave(() => end.mutate({ body: { token, as: 'answered' } }, { onSuccess: ({ state }) => onEnded(state) }))
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.dim} role="status">
        {fillText(texts.page.progress, { number: names.indexOf(at) + 1, count: names.length })}
      </p>
      <Title key={at} id={labelId}>
        {fillText(textOfKind(texts.questions[at], kind), { vendor, quote: followUp ?? '' })}
      </Title>
      <BuyerQuestionField
        key={`${at} field`}
        question={question}
        texts={texts}
        labelledBy={labelId}
        value={value}
        onChange={setTyped}
      />
      {(save.isError || end.isError) && (
        <Alert color="salmon" role="alert">
          {texts.page.failed}
        </Alert>
      )}
      {nothingAnswered && <p className={classes.dim}>{texts.page.nothingAnswered}</p>}
      <div className={classes.buttons}>
        <Button
          size="md"
          variant="default"
          disabled={names[0] === at}
          onClick={() => {
            if (!save.isPending) step(-1)
          }}
        >
          {texts.page.back}
        </Button>
        <Button size="md" type="submit" loading={save.isPending || end.isPending} disabled={nothingAnswered}>
          {isLast ? texts.page.send : value.trim() === '' ? texts.page.skip : texts.page.next}
        </Button>
      </div>
      <p className={classes.dim}>{texts.page.saved}</p>
    </form>
  )
}

interface OpenSurveyProps {
  token: string
  survey: Survey
  texts: Texts
  onEnded: (state: Survey['state']) => void
}

/** An open survey: what it is about, then its questions; or whether the buyer would rather not. */
function OpenSurvey({ token, survey, texts, onEnded }: OpenSurveyProps) {
  const [step, setStep] = useState<'intro' | 'questions' | 'decline'>('intro')
  const decline = useApiMutation('endBuyerSurvey')
  const { vendor, sender } = survey
  if (step === 'questions') {
    const names = namesOf(survey.kind, survey.followUp)
    const answers = Object.fromEntries(survey.answers.map(({ question, answer }) => [question, answer]))
    return (
      <Questions
        token={token}
        survey={survey}
        texts={texts}
        first={resumeAt(names, answers) ?? 'reason'}
        onEnded={onEnded}
      />
    )
  }
  if (step === 'decline')
    return (
      <div className={classes.form}>
        <Title key="decline">{texts.page.decline}</Title>
        <p>{texts.page.declineQuestion}</p>
        {decline.isError && (
          <Alert color="salmon" role="alert">
            {texts.page.failed}
          </Alert>
        )}
        <div className={classes.buttons}>
          <Button size="md" variant="default" onClick={() => setStep('intro')}>
            {texts.page.declineNo}
          </Button>
          <Button
            size="md"
            loading={decline.isPending}
            onClick={() =>
              decline.mutate({ body: { token, as: 'declined' } }, { onSuccess: ({ state }) => onEnded(state) })
            }
          >
            {texts.page.declineYes}
          </Button>
        </div>
      </div>
    )
  return (
    <div className={classes.form}>
      <Title key="intro">{fillText(texts.page.title, { vendor })}</Title>
      <p>{fillText(texts.page.intro, { sender })}</p>
      <p className={classes.dim}>{fillText(texts.page.privacy, { vendor })}</p>
      <div className={classes.buttons}>
        <Button size="md" onClick={() => setStep('questions')}>
          {survey.answers.length === 0 ? texts.page.start : texts.page.resume}
        </Button>
        <Button size="md" variant="subtle" onClick={() => setStep('decline')}>
          {texts.page.decline}
        </Button>
      </div>
    </div>
  )
}

const endTexts = {
  answered: 'thanks',
  declined: 'declined',
  withdrawn: 'closed',
  expired: 'closed',
  undeliverable: 'closed',
} as const satisfies Record<Exclude<Survey['state'], 'open'>, keyof Texts['page']>

/** What a link that cannot be answered says. */
const Message = ({ children }: { children: string }) => (
  <div className={classes.form}>
    <Title>{children}</Title>
  </div>
)

/** The survey that a buyer is mailed after a deal: in their language, one question a page, and without a sign-in. */
export default function BuyerSurveyScreen() {
  const { token = '' } = usePathParams()
  const query = useApiQuery('getBuyerSurvey', { query: { token } })
  const [chosen, setChosen] = useState<SurveyLanguage | null>(null)
  const [ended, setEnded] = useState<Survey['state'] | null>(null)
  const survey = query.data
  const language = chosen ?? survey?.language ?? surveyLanguageOf(navigator.language)
  const texts = buyerSurveyTexts[language]
  const title = survey ? fillText(texts.page.title, { vendor: survey.vendor }) : texts.page.loading
  useEffect(() => {
    const { lang } = document.documentElement
    document.documentElement.lang = language
    document.title = title
    return () => {
      document.documentElement.lang = lang
    }
  }, [language, title])
  const isInvalid = query.error instanceof ApiError && ['TOKEN_EXPIRED', 'BAD_INPUT'].includes(query.error.code)
  const shown = () => {
    if (isInvalid) return <Message key="invalid">{texts.page.invalid}</Message>
    if (!survey)
      return query.error ? (
        <div className={classes.form}>
          <Alert color="salmon" role="alert">
            {texts.page.failed}
          </Alert>
          <Button size="md" variant="default" onClick={() => void query.refetch()}>
            {texts.page.retry}
          </Button>
        </div>
      ) : (
        <p role="status">{texts.page.loading}</p>
      )
    const state = ended ?? survey.state
    if (state !== 'open') return <Message key={state}>{texts.page[endTexts[state]]}</Message>
    return <OpenSurvey token={token} survey={survey} texts={texts} onEnded={setEnded} />
  }
  return (
    <main className={classes.page}>
      <div className={classes.head}>
        <span>{survey?.vendor}</span>
        <label className={classes.language}>
          {texts.page.chooseLanguage}
          <select value={language} onChange={event => setChosen(surveyLanguageOf(event.currentTarget.value))}>
            {surveyLanguages.map(one => (
              <option key={one} value={one} lang={one}>
                {buyerSurveyTexts[one].language}
              </option>
            ))}
          </select>
        </label>
      </div>
      {shown()}
    </main>
  )
}
