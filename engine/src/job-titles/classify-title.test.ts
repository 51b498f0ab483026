import { expect, it } from 'vitest'
import { classifyTitle } from './classify-title.ts'
import { foldTitle } from './fold-title.ts'
import { functionGroups } from './functions/precedence.ts'
import { seniorityGroups } from './levels/precedence.ts'
import { jobFunctions, seniorities } from './types.ts'

const said = (title: string) => {
  const { jobFunction, seniority } = classifyTitle(title)
  return [jobFunction?.value ?? null, seniority?.value ?? null]
}

it.each([
  ['Chief Financial Officer', 'Finance', 'Executive'],
  ['CIO', 'Information technology', 'Executive'],
  ['VP of Procurement', 'Purchasing', 'Executive'],
  ['Senior Vice President Sales EMEA', 'Sales', 'Executive'],
  ['Director of Human Resources', 'Human resources', 'Director'],
  ['Head of Customer Success', 'Customer support', 'Head'],
  ['General Counsel', 'Legal', 'Professional'],
  ['Senior Software Engineer', 'Information technology', 'Professional'],
  ['Project Manager', 'Project management', 'Professional'],
  ['Junior Account Manager', 'Sales', 'Junior'],
  ['Product Owner', 'Product', 'Professional'],
  ['Warehouse Supervisor', 'Operations', 'Head'],
])('knows the English title %s', (title, jobFunction, seniority) => {
  expect(said(title)).toEqual([jobFunction, seniority])
})

it.each([
  ['Geschäftsführer', 'General management', 'Executive'],
  ['Leiterin Einkauf', 'Purchasing', 'Head'],
  ['Vertriebsleiter Süd', 'Sales', 'Head'],
  ['Mitarbeiter Buchhaltung', 'Finance', 'Junior'],
  ['Directrice des Ressources Humaines', 'Human resources', 'Director'],
  ['Chargée de communication', 'Marketing', 'Professional'],
  ['Responsable Achats', 'Purchasing', 'Professional'],
  ['Director de Ventas', 'Sales', 'Director'],
  ['Responsabile Acquisti', 'Purchasing', 'Head'],
])('knows the title %s of another language', (title, jobFunction, seniority) => {
  expect(said(title)).toEqual([jobFunction, seniority])
})

it('makes nobody a leader for helping one', () => {
  expect(said('Assistentin der Geschäftsführung')).toEqual(['Administration', 'Junior'])
  expect(said('Executive Assistant to the CEO')).toEqual(['Administration', 'Junior'])
  expect(said('Assistant Vice President')[1]).toBe('Executive')
})

it('does not care for case, accents, marks or spaces, and names the words it rests on', () => {
  expect(said('  HEAD   of  Sales!! ')).toEqual(said('head of sales'))
  expect(said('Geschaeftsfuehrer')).toEqual(said('GESCHÄFTSFÜHRER'))
  expect(classifyTitle('Vice-President, Marketing')).toEqual({
    jobFunction: { value: 'Marketing', words: 'marketing' },
    seniority: { value: 'Executive', words: 'vp' },
  })
})

it('says nothing where a title says nothing', () => {
  for (const title of ['', '   ', '—', 'n/a', 'Ninja', '东京']) expect(said(title)).toEqual([null, null])
})

it('does not find a word within another unless the table says so', () => {
  expect(said('Italian')[0]).toBeNull()
  expect(said('Leiter Telekommunikation')[0]).not.toBe('Marketing')
})

it('holds every value, and every term as folded titles are written and once among its value’s', () => {
  for (const [groups, values] of [
    [functionGroups, jobFunctions],
    [seniorityGroups, seniorities],
  ] as const) {
    expect(new Set(groups.map(({ value }) => value))).toEqual(new Set(values))
    const terms = groups.flatMap(({ value, terms }) => terms.map(term => `${value}: ${term}`))
    expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([])
    const bare = groups.flatMap(({ terms }) => terms.map(term => term.replaceAll('*', '')))
    expect(bare.filter(term => !/^[a-z]+( [a-z]+)*$/.test(term))).toEqual([])
  }
  expect(foldTitle('')).toBe('  ')
})
