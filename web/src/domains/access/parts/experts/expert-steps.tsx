import { type ExpertForm, linkedinPattern, linkedinText, mostTopics } from '@bic/contract/access/expert-application'
import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ApplicationDraft } from './application-draft.ts'

type Answers = ApplicationDraft['answers']
type Faults = Readonly<Partial<Record<keyof Answers, string>>>

export interface ExpertStep {
  readonly title: string
  readonly intro: string
  readonly fields: (answers: Answers, faults: Faults) => ReactNode
  /** What the fields say, by their names. */
  readonly read: (field: (name: string) => string) => Answers
  readonly check: (answers: Answers) => Faults
}

const topicsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map(topic => topic.trim())
      .filter(Boolean),
  ),
]

const checkTopics = ({ topics = [] }: Answers): Faults => {
  if (topics.length === 0) return { topics: 'Please enter a topic.' }
  if (topics.length > mostTopics) return { topics: `Please enter at most ${mostTopics} topics.` }
  return topics.some(topic => topic.length > 60) ? { topics: 'A topic has at most 60 characters.' } : {}
}

/** The steps of the application by their name in the address. */
export const expertSteps: Readonly<Record<ExpertForm, ExpertStep>> = {
  about: {
    title: 'What you do',
    intro: 'Your role is what people look for first.',
    fields: ({ jobTitle, company }, faults) => (
      <>
        <TextInput
          name="jobTitle"
          label="Job title"
          autoComplete="organization-title"
          maxLength={120}
          defaultValue={jobTitle}
          error={faults.jobTitle}
          autoFocus
        />
        <TextInput
          name="company"
          label="Company (optional)"
          autoComplete="organization"
          maxLength={200}
          defaultValue={company}
        />
      </>
    ),
    read: field => ({ jobTitle: field('jobTitle').trim(), company: field('company').trim() }),
    check: ({ jobTitle }) => (jobTitle ? {} : { jobTitle: 'Please enter your job title.' }),
  },
  topics: {
    title: 'What you know',
    intro: 'Topics that you can be asked about.',
    fields: ({ topics = [] }, faults) => (
      <TextInput
        name="topics"
        label="Topics"
        description={`Separated by commas, at most ${mostTopics}: procurement, security reviews`}
        defaultValue={topics.join(', ')}
        error={faults.topics}
        autoFocus
      />
    ),
    read: field => ({ topics: topicsOf(field('topics')) }),
    check: checkTopics,
  },
  experience: {
    title: 'Your experience',
    intro: 'A few sentences, as you would introduce yourself. You can leave this out.',
    fields: ({ bio }) => (
      <Textarea
        name="bio"
        label="Experience (optional)"
        minRows={5}
        autosize
        maxLength={2000}
        defaultValue={bio}
        autoFocus
      />
    ),
    read: field => {
      const bio = field('bio').trim()
      return bio === '' ? {} : { bio }
    },
    check: () => ({}),
  },
  linkedin: {
    title: 'Your LinkedIn page',
    intro: 'Shown as a link. We never open or read it. You can leave this out.',
    fields: ({ linkedinUrl }, faults) => (
      <TextInput
        name="linkedinUrl"
        type="url"
        label="LinkedIn address (optional)"
        placeholder="https://www.linkedin.com/in/your-name"
        maxLength={300}
        defaultValue={linkedinUrl}
        error={faults.linkedinUrl}
        autoFocus
      />
    ),
    read: field => ({ linkedinUrl: field('linkedinUrl').trim() }),
    check: ({ linkedinUrl = '' }) =>
      linkedinUrl === '' || linkedinPattern.test(linkedinUrl) ? {} : { linkedinUrl: linkedinText },
  },
}
