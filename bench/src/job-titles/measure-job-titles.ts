import { classifyTitle } from '@bic/engine/job-titles/classify-title'
import type { JobFunction, Seniority } from '@bic/engine/job-titles/types'
import { timed } from '../statistics.ts'
import { figure, type Table } from '../table.ts'
import { macroF1, scoreClasses } from './f1.ts'
import { isHeldOut, type LabelledTitle, readLabelledTitles, readOnetTitles } from './read-titles.ts'

/** Our functions under the labels of the set; those it has no label for are its `Other`. */
const departments: Partial<Record<JobFunction, string>> = {
  Marketing: 'Marketing',
  Sales: 'Sales',
  'Business development': 'Business Development',
  'Customer support': 'Customer Support',
  Purchasing: 'Purchasing',
  Consulting: 'Consulting',
  'Information technology': 'Information Technology',
  'Human resources': 'Human Resources',
  'Project management': 'Project Management',
  Administration: 'Administrative',
}
const levels: Readonly<Record<Seniority, string>> = {
  Executive: 'Management',
  Director: 'Director',
  Head: 'Lead',
  Professional: 'Senior',
  Junior: 'Junior',
}

const answers = {
  department: (title: string): string | null => {
    const { jobFunction } = classifyTitle(title)
    return jobFunction && (departments[jobFunction.value] ?? 'Other')
  },
  seniority: (title: string): string | null => {
    const { seniority } = classifyTitle(title)
    return seniority && levels[seniority.value]
  },
}

/** Scores of the classes of one half of the labelled titles. */
export const scoreHalf = (what: keyof typeof answers, heldOut: boolean) =>
  scoreClasses(
    readLabelledTitles(what)
      .filter(({ title }) => isHeldOut(title) === heldOut)
      .map(({ title, label }) => ({ label, answer: answers[what](title) })),
  )

const percent = (share: number): string => (100 * share).toFixed(1)

const scoreTable = (what: keyof typeof answers, name: string): Table => {
  const seen = scoreHalf(what, false)
  const unseen = scoreHalf(what, true)
  const rows = unseen.map(({ label, rows: count, precision, recall, f1 }) => [
    label,
    count,
    percent(precision),
    percent(recall),
    percent(f1),
    percent(seen.find(other => other.label === label)?.f1 ?? 0),
  ])
  return {
    title: `Job titles: ${name}`,
    columns: ['half not looked at', 'titles', 'precision', 'recall', 'F1', 'F1, half the terms were written from'],
    rows: [...rows, ['macro', '', '', '', percent(macroF1(unseen)), percent(macroF1(seen))]],
  }
}

const shareOf = (titles: readonly LabelledTitle[], matches: (title: string) => boolean): string =>
  percent(titles.filter(({ title }) => matches(title)).length / titles.length)

const coverageTable = async (): Promise<Table> => {
  const titles = readOnetTitles()
  const groups = Map.groupBy(titles, ({ label }) => label)
  const took = await timed(() => {
    for (const { title } of titles) classifyTitle(title)
  })
  return {
    title: `Job titles: coverage of ${figure(titles.length)} O*NET titles`,
    columns: ['SOC group', 'titles', 'with a function', 'with a seniority'],
    rows: [...groups, ['all', titles] as const].map(([label, of]) => [
      label,
      of.length,
      shareOf(of, title => classifyTitle(title).jobFunction !== null),
      shareOf(of, title => classifyTitle(title).seniority !== null),
    ]),
    notes: [
      `Percent; coverage says nothing of right or wrong. All of them are classified in ${figure(took)} ms.`,
      'The labels were made by their publishers from words of the titles. They name an assistant to a director a director, and a product owner an owner; on purpose the engine does not.',
    ],
  }
}

/** Function and seniority of labelled titles, and how many titles of another set get any. */
export const measureJobTitles = async (): Promise<Table[]> => {
  if (readLabelledTitles('department').length === 0)
    throw new Error('Job titles are measured on labelled ones, which do not lie beside the repository.')
  return [scoreTable('department', 'function'), scoreTable('seniority', 'seniority'), await coverageTable()]
}
