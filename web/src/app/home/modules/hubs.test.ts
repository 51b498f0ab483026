import { expect, test } from 'vitest'
import { hubs } from './hubs.ts'

const placesOf = (name: string) => hubs[name]?.places.map(({ label, address }) => [label, address])

test('sales_play has three ways on [shell-016] [shell-020] [shell-021] [shell-022]', () => {
  expect(placesOf('sales_play')).toEqual([
    ['Recommended plays', '/top-performing-plays?module=sales_play'],
    ['Build plays', '/voc-copilot?active=msg-feedback&module=sales_play'],
    ['Track plays', '/revenue-initiatives'],
  ])
})

test('revenue_campaigns has two [shell-017] [shell-023] [shell-024]', () => {
  expect(placesOf('revenue_campaigns')).toEqual([
    ['Recommended campaigns', '/top-performing-plays?module=revenue_campaigns'],
    ['Intent-based campaigns', '/campaign-builder-list'],
  ])
})

test('messaging_positioning has two [shell-018] [shell-025]', () => {
  expect(placesOf('messaging_positioning')).toEqual([
    ['Message Impact Analysis', '/messaging-impact-analysis'],
    ['Persona Analysis', '/persona-research'],
  ])
})

test('there is no other hub', () => {
  expect(Object.keys(hubs).sort()).toEqual(['messaging_positioning', 'revenue_campaigns', 'sales_play'])
})
