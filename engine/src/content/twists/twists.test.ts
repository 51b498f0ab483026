import { describe, expect, it } from 'vitest'
import { spoken } from '../content.testing.ts'
import { twistReasons } from './twists.ts'

const faultsOf = (said: string, written: string): string[] =>
  twistReasons(written, [spoken(said)]).map(({ fault }) => fault)

describe('what a sentence turns round', () => {
  it.each([
    ['Our tests fail on Monday.', 'Their tests fail on Tuesday.', 'unsupported'],
    ['The planner sends the driver a note.', 'The driver sends the planner a note.', 'unsupported'],
    ['Vans cost more than bikes.', 'Bikes cost more than vans.', 'unsupported'],
    ['We moved stock from Leeds to York.', 'They moved stock from York to Leeds.', 'unsupported'],
    ['The form is easy.', 'The form is hard.', 'unsupported'],
    ['Loading takes four hours.', 'Loading takes four days.', 'unsupported'],
    ['Five vans serve three towns.', 'Three vans serve five towns.', 'unsupported'],
    ['It was the pump, not the valve.', 'It was the valve.', 'unsupported'],
    ['We will test the app in spring.', 'They test the app in spring.', 'certainty'],
    ['My boss says the app is slow.', 'The app is slow.', 'certainty'],
    ['The drivers like the app.', 'Only the drivers like the app.', 'amount'],
    ['Sundays are quiet because schools are closed.', 'Schools are closed because Sundays are quiet.', 'cause'],
  ])('finds what was said as "%s" in "%s"', (said, written, fault) => {
    expect(faultsOf(said, written)).toContain(fault)
  })

  it.each([
    ['The planner sends the driver a note.', 'The driver is sent a note by the planner.'],
    ['Vans cost more than bikes.', 'Vans cost more than bikes.'],
    ['We will test the app in spring.', 'They will test the app in spring.'],
    ['My boss says the app is slow.', 'The boss says that the app is slow.'],
    ['Loading takes four hours, and unloading two.', 'Loading takes four hours.'],
    ['It was the pump, not the valve.', 'It was the pump and not the valve.'],
  ])('finds nothing between "%s" and "%s"', (said, written) => {
    expect(faultsOf(said, written)).toEqual([])
  })
})
