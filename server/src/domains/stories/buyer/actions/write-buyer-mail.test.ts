import { expect, it } from 'vitest'
import { writeBuyerMail } from './write-buyer-mail.ts'

const mail = {
  kind: 'loss',
  name: 'Ann Lee',
  vendor: 'Lisbon',
  sender: 'Bo Ray',
  message: 'We met in May.',
  expiresAt: new Date('2026-12-24T12:00:00Z'),
  address: 'https://cloud.example/buyer-survey/a.b.c',
  isReminder: false,
} as const

it('names who asks, why, until when, and that opening is not recorded', () => {
  const { subject, text } = writeBuyerMail({ ...mail, language: 'en' })
  expect(subject).toBe('Lisbon would like to learn from your decision')
  expect(text).toMatch(/^Ann Lee,\n\nyou decided against Lisbon\. Bo Ray would like to know why/)
  expect(text).toContain('\n\nWe met in May.\n\n')
  expect(text).toContain('\nhttps://cloud.example/buyer-survey/a.b.c\n')
  expect(text).toContain('works until December 24, 2026.')
  expect(text).toContain('opening the page is not recorded')
})

it('is in the language of the invitation, and begins with a capital where no name is known', () => {
  const { subject, text } = writeBuyerMail({ ...mail, language: 'de', name: '', message: '' })
  expect(subject).toBe('Lisbon möchte aus Ihrer Entscheidung lernen')
  expect(text).toMatch(/^Sie haben sich gegen Lisbon entschieden\./)
  expect(text).toContain('bis zum 24. Dezember 2026')
  expect(text).not.toContain('\n\n\n')
})

it('reminds in the same language, says that it does so once, and repeats no personal line', () => {
  const { subject, text } = writeBuyerMail({ ...mail, language: 'fr', isReminder: true })
  expect(subject).toBe('Encore ouvert : Lisbon aimerait apprendre de votre décision')
  expect(text).toMatch(/^Ann Lee,\n\nil y a quelques jours, Bo Ray vous a interrogé/)
  expect(text).toContain('c’est le seul rappel')
  expect(text).not.toContain('We met in May.')
  expect(text).toContain('\nhttps://cloud.example/buyer-survey/a.b.c\n')
})
