import { describe, expect, test } from 'vitest'
import { fieldsOfTemplate, fillTemplate, problemOfTemplate, splitName } from './fill-template.ts'

describe('a template', () => {
  test('is filled with what is known, and says what is not', () => {
    expect(
      fillTemplate('Hi {{ firstName }}, {{account}} and {{account}}: {{message}}', {
        firstName: 'Ann',
        account: 'Acme',
      }),
    ).toEqual({
      text: 'Hi Ann, Acme and Acme: [message]',
      missing: ['message'],
    })
  })

  test('has words for what is not known', () => {
    const template = 'Hi {{firstName|there}}{{lastName|}}'
    expect(fillTemplate(template, { firstName: null, lastName: '' })).toEqual({ text: 'Hi there', missing: [] })
    expect(fillTemplate(template, { firstName: 'Ann', lastName: ' Lee' }).text).toBe('Hi Ann Lee')
  })

  test('takes a value as it is, also one with fields or signs of a replacement in it', () => {
    expect(fillTemplate('{{message}}', { message: '$& {{account}} $1', account: 'Acme' }).text).toBe(
      '$& {{account}} $1',
    )
    expect(fillTemplate('{{constructor}}', {}).missing).toEqual(['constructor'])
  })

  test.each([
    ['Hi {{firstName}}', null],
    ['Hi {{firstName|you}}', null],
    ['no field', null],
    ['Hi {{firstNam}}', '{{firstNam}} is not a field. Use {{firstName}}, {{account}}.'],
    ['Hi {{}}', '{{}} is not a field. Use {{firstName}}, {{account}}.'],
    ['Hi {{firstName}', 'A field is not closed. Write it with two braces on both sides, like {{account}}.'],
    ['Hi firstName}}', 'A field is not closed. Write it with two braces on both sides, like {{account}}.'],
  ])('is checked: %s', (template, problem) => {
    expect(problemOfTemplate(template, ['firstName', 'account'])).toBe(problem)
  })

  test('names its fields once, as they come up', () => {
    expect(fieldsOfTemplate('{{b}} {{a|x}} {{b|y}}')).toEqual(['b', 'a'])
  })
})

test.each([
  ['Robin Ellis', 'Robin', 'Ellis'],
  ['Ellis, Robin', 'Robin', 'Ellis'],
  ['Dr. Ada van Berg', 'Ada', 'van Berg'],
  ['Prof. Dr. Ute Kern', 'Ute', 'Kern'],
  ['Cher', 'Cher', ''],
  ['Drew Miller', 'Drew', 'Miller'],
  ['', '', ''],
])('the name %s has a first and a last one', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})
