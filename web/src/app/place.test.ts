import type { Person } from '@bic/contract/entitlements/decide'
import { expect, test } from 'vitest'
import { leadsTo, placeState } from './place.ts'
import type { Screen } from './screen.ts'

const seller: Person = { role: 'SELLER', authorities: ['SELLER'], licenseTypePermissionBeans: [] }
const admin: Person = { role: 'tribyl_admin', authorities: [], licenseTypePermissionBeans: [] }
const screen = (path: string, access: Screen['access'] = 'everyone'): Screen => ({
  id: path,
  path,
  title: path,
  access,
  load: () => Promise.reject(new Error('not loaded here')),
})

test('an address falls under a path with its parameters, whatever its query', () => {
  expect(leadsTo('/my-stories?view=list', '/my-stories')).toBe(true)
  expect(leadsTo('/adminstration/customer/4', '/adminstration/customer/$id')).toBe(true)
  expect(leadsTo('/market-performance', '/market-performance/$tab')).toBe(false)
  expect(leadsTo('/deals/3', '/deals')).toBe(false)
})

test('a place whose screen is not there is shut with the reason, and opens when the screen joins the table', () => {
  const place = { label: 'Coaching', address: '/support-center' }
  expect(placeState(place, [], seller)).toEqual({ is: 'shut', reason: 'This is not available yet.' })
  expect(placeState(place, [screen('/support-center')], seller)).toEqual({ is: 'open' })
})

test('access is distinguished from what is not there: a header item needs the authority, administrators pass [permissions-021] [permissions-032]', () => {
  const place = { label: 'Product Analytics', address: '/smart-survey', needs: { authority: 'ADMIN' } }
  expect(placeState(place, [], seller)).toEqual({ is: 'left out' })
  expect(placeState(place, [], { ...seller, authorities: ['ADMIN'] }).is).toBe('shut')
  expect(placeState(place, [], admin).is).toBe('shut')
  expect(placeState(place, [screen('/smart-survey', ['ADMIN', 'MANAGEMENT'])], admin)).toEqual({ is: 'open' })
})

test('a screen that the person may not open is shut with why', () => {
  const place = { label: 'CSV load', address: '/upload-csv' }
  expect(placeState(place, [screen('/upload-csv', ['ADMIN'])], seller)).toEqual({
    is: 'shut',
    reason: 'CSV load is not available to your role. Please ask your administrator.',
  })
})
