import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderApp } from '#testing/render-app.tsx'

type Survey = Answer<'getBuyerSurvey'>
const fresh: Survey = {
  state: 'open',
  vendor: 'Lisbon',
  sender: 'Bo Ray',
  kind: 'loss',
  language: 'en',
  expiresAt: '2026-12-24T12:00:00.000Z',
  answers: [],
  followUp: null,
}
let survey: Survey

beforeEach(() => {
  survey = { ...fresh, answers: [] }
  server.replies('getBuyerSurvey', () => survey)
  server.replies('saveBuyerAnswer', ({ body: { question, answer } }) => {
    const others = survey.answers.filter(one => one.question !== question)
    survey = { ...survey, answers: [...others, ...(answer === '' ? [] : [{ question, answer }])] }
    return { followUp: survey.followUp }
  })
  server.replies('endBuyerSurvey', ({ body }) => ({ state: body.as }))
})

const open = () => renderApp('/buyer-survey/a.b.c', { user: null, screens: ['buyer-survey'] })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const click = async (person: Awaited<ReturnType<typeof open>>['person'], name: string) =>
  person.click(await screen.findByRole('button', { name }))

test('asks one question a page, saves as one goes on, and follows up on what was new', async () => {
  const { person } = await open()
  await heading('A few questions by Lisbon')
  expect(screen.getByText(/Nothing on this page tracks you/)).toBeVisible()
  expect(server.asked('saveBuyerAnswer')).toEqual([])
  await click(person, 'Start')
  expect(await heading('What made you decide against Lisbon?')).toHaveFocus()
  await person.type(screen.getByRole('textbox'), 'Each outage cost a day.')
  survey = { ...survey, followUp: 'Each outage cost a day.' }
  await click(person, 'Next')
  await heading('Which alternatives did you consider?')
  expect(screen.getByRole('status')).toHaveTextContent('Question 2 of 8')
  await person.click(screen.getByRole('radio', { name: 'Several other vendors' }))
  await click(person, 'Next')
  await heading('What counted most in the end?')
  await click(person, 'Skip')
  await heading('How well did Lisbon understand what you needed?')
  await person.click(screen.getByRole('radio', { name: '5: Completely' }))
  await click(person, 'Back')
  await heading('What counted most in the end?')
  await click(person, 'Skip')
  expect(await screen.findByRole('radio', { name: '5: Completely' })).toBeChecked()
  await click(person, 'Next')
  await click(person, 'Skip')
  await heading('How likely are you to consider Lisbon again?')
  await click(person, 'Skip')
  await heading('You wrote: “Each outage cost a day.” We did not talk about that before. What should we know about it?')
  await click(person, 'Skip')
  await click(person, 'Send my answers')
  await heading('Thank you. Your answers have arrived.')
  expect(server.asked('saveBuyerAnswer').map(({ body }) => [body.question, body.answer])).toEqual([
    ['reason', 'Each outage cost a day.'],
    ['alternatives', 'several'],
    ['understood', '5'],
  ])
})

test('goes on where a half-filled survey was left, and keeps what was typed when saving fails', async () => {
  survey = { ...fresh, answers: [{ question: 'alternatives', answer: 'one' }] }
  const { person } = await open()
  await click(person, 'Go on')
  await heading('What counted most in the end?')
  server.refuses('saveBuyerAnswer', { code: 'UNAVAILABLE' })
  await person.click(screen.getByRole('radio', { name: 'Price' }))
  await click(person, 'Next')
  expect(await screen.findByRole('alert')).toHaveTextContent('That did not work. Please try again.')
  expect(screen.getByRole('radio', { name: 'Price' })).toBeChecked()
})

test('is read in the language of the buyer, who can choose another', async () => {
  survey = { ...fresh, language: 'de' }
  const { person } = await open()
  await heading('Ein paar Fragen von Lisbon')
  expect(document.documentElement.lang).toBe('de')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Sprache' }), 'Français')
  await heading('Quelques questions de Lisbon')
  expect(document.documentElement.lang).toBe('fr')
})

test('nothing answered is not sent, and declining takes a second click', async () => {
  survey = { ...fresh, kind: 'churn' }
  const { person } = await open()
  await click(person, 'Start')
  for (let skipped = 0; skipped < 6; skipped++) await click(person, 'Skip')
  expect(await screen.findByRole('button', { name: 'Send my answers' })).toBeDisabled()
  expect(screen.getByText(/Please answer at least one question/)).toBeVisible()
})

test('declining says what it does, and is done', async () => {
  const { person } = await open()
  await click(person, 'I do not want to answer')
  expect(screen.getByText(/Your answers so far are deleted/)).toBeVisible()
  expect(server.asked('endBuyerSurvey')).toEqual([])
  await click(person, 'Yes, do not ask me again')
  await heading('You are not asked again. Your answers were deleted.')
  await waitFor(() => expect(server.asked('endBuyerSurvey')[0]?.body).toEqual({ token: 'a.b.c', as: 'declined' }))
})

test.each([
  ['answered', 'Thank you. Your answers have arrived.'],
  ['expired', 'This survey is closed. Thank you for your interest.'],
  ['withdrawn', 'This survey is closed. Thank you for your interest.'],
] as const)('a link that was %s says so', async (state, text) => {
  survey = { ...fresh, state }
  await open()
  await heading(text)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a link that is not ours says so', async () => {
  server.refuses('getBuyerSurvey', { code: 'TOKEN_EXPIRED' })
  await open()
  await heading('This link is not valid.')
})
