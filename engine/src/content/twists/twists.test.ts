import { describe, expect, it } from 'vitest'
import { spoken } from '../content.testing.ts'
import { twistReasons } from './twists.ts'

const faultsOf = (said: string, written: string): string[] =>
  twistReasons(written, [spoken(said)]).map(({ fault }) => fault)

describe('what a sentence turns round', () => {
  it.each([
    ['Our tests fail on Monday.', 'Their tests fail on Tuesday.', 'unsupported'],
    [
      'The depot had promised us the vans for March. In June they said it would be July.',
      'The depot promised the vans for June.',
      'unsupported',
    ],
    [
      'Drivers called in the first week. By the third week it was quiet.',
      'By the first week it was quiet.',
      'unsupported',
    ],
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
    ['The mayor asked us for a grant.', 'They asked the mayor for a grant.', 'unsupported'],
    ['Couriers blame the map.', 'The depot blames the couriers.', 'unsupported'],
    ['The pumps leak at night. The valves are new.', 'The valves leak at night.', 'unsupported'],
    ['In Leeds we load by hand at dawn. York is closed.', 'In York they load by hand at dawn.', 'unsupported'],
    ['Nurses have asked for it, doctors have not.', 'Doctors have asked for it, nurses have not.', 'unsupported'],
    ['A crate costs us £9.', 'A crate costs them $9.', 'unsupported'],
    ['We lost two vans this spring.', 'They lost two vans last spring.', 'unsupported'],
    ['Output doubled.', 'Output tripled.', 'unsupported'],
    ['We expect ten vans in June.', 'Ten vans arrived in June.', 'certainty'],
    ['Perhaps the council will pay the toll.', 'The council will pay the toll.', 'certainty'],
    ['I would not say that we never use the map.', 'They never use the map.', 'unsupported'],
    ['The bolts are harmless.', 'The bolts are harmful.', 'unsupported'],
    ['Sundays are quiet because schools are closed.', 'Schools are closed because Sundays are quiet.', 'cause'],
    ['The night crew blames the map.', 'The map blames the night crew.', 'unsupported'],
    [
      'The cooks want one stove, the waiters want two.',
      'The app is slow because the waiters want one stove.',
      'unsupported',
    ],
    ['The app is fine. It is the reports that are slow.', 'The app is slow.', 'unsupported'],
    [
      'We are paying for the first stage. The ministry is late.',
      'The ministry is paying for the first stage.',
      'unsupported',
    ],
    ['If the price falls, we will split the order. They like the order.', 'They will split the order.', 'condition'],
    ['We do not know why it leaks.', 'They know why it leaks.', 'unsupported'],
    ['They would move the hub to York.', 'They will move the hub to York.', 'certainty'],
    ['The pumps cost us four percent of revenue.', 'The pumps cost them four percent of profit.', 'unsupported'],
  ])('finds what was said as "%s" in "%s"', (said, written, fault) => {
    expect(faultsOf(said, written)).toContain(fault)
  })

  it.each([
    ['The planner sends the driver a note.', 'The driver is sent a note by the planner.'],
    ['Vans cost more than bikes.', 'Vans cost more than bikes.'],
    ['We will test the app in spring.', 'They will test the app in spring.'],
    ['My boss says the app is slow.', 'The boss says that the app is slow.'],
    ['The mayor asked us for a grant.', 'The mayor asked them for a grant.'],
    ['Nurses have asked for it, doctors have not.', 'Nurses have asked for it, but doctors have not.'],
    ['Instead of vans we bought bikes.', 'They bought bikes instead of vans.'],
    ['We want the report by year end.', 'They want the report by the end of the year.'],
    ['Loading takes four hours, and unloading two.', 'Loading takes four hours.'],
    ['It was the pump, not the valve.', 'It was the pump and not the valve.'],
    ['The night crew blames the map.', 'The map is blamed by the night crew.'],
    ['Our drivers purchased two lorries.', 'The drivers bought two trucks.'],
    ['We signed the form, and if it rains we stay.', 'They signed the form.'],
    ['Everyone but the two chains pays, except in York.', 'Everyone but the two chains pays, except in York.'],
    ['We have tried the filter, and it, it crashed twice.', 'The filter crashed twice.'],
  ])('finds nothing between "%s" and "%s"', (said, written) => {
    expect(faultsOf(said, written)).toEqual([])
  })
})
