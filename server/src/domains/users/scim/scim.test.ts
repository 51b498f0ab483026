import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { schemas } from './document.ts'

let t: TestApp
let home: number
let admin: Caller
let token: string
let rivalToken: string

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const send = async (method: Method, path: string, payload?: object, bearer = token) => {
  const answer = await t.server.inject({
    method,
    url: `/scim/v2${path}`,
    headers: {
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(payload ? { 'content-type': 'application/scim+json' } : {}),
    },
    ...(payload ? { payload: JSON.stringify(payload) } : {}),
  })
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type'] ?? ''),
    location: answer.headers.location,
    body: answer.body === '' ? null : answer.json(),
  }
}
const makeToken = async (by: Caller, body: object = {}) =>
  (await by.call('createScimToken', { body: { name: 'Entra', ...body } })).data

beforeAll(async () => {
  t = await startTestApp()
  home = await t.addCustomer('Home')
  admin = await t.addUser(home, 'ADMIN')
  token = (await makeToken(admin, { role: 'CSM' })).token
  rivalToken = (await makeToken(await t.addUser(await t.addCustomer('Rival'), 'ADMIN'))).token
})
afterAll(() => t?.stop())

const ann = (more: object = {}) => ({
  schemas: [schemas.user],
  userName: 'Ann.Lee@home.example',
  externalId: 'e-1',
  name: { givenName: 'Ann', familyName: 'Lee' },
  emails: [{ value: 'ann.lee@home.example', type: 'work', primary: true }],
  nickName: 'Annie',
  active: true,
  ...more,
})
const patch = (path: string, ...Operations: object[]) => send('PATCH', path, { schemas: [schemas.patch], Operations })
const stored = async (id: string) =>
  (await t.owner.query('select role, active, first_name, functional_team, email from app_user where id = $1', [id]))
    .rows[0]

describe('a token', () => {
  it('is shown once, kept as a hash, says when it was used, and is refused once revoked', async () => {
    const made = await makeToken(admin, { name: 'Old one' })
    expect(made.address).toMatch(/\/scim\/v2$/)
    const { rows } = await t.owner.query('select token_hash from scim_token where id = $1', [made.id])
    expect(rows[0].token_hash.toString('utf8')).not.toContain(made.token)
    const listed = async () => (await admin.call('listScimTokens')).data.find(({ id }) => id === made.id)
    expect(await listed()).toMatchObject({ name: 'Old one', role: 'SELLER', lastUsedAt: null })
    expect(JSON.stringify(await listed())).not.toContain(made.token)
    expect((await send('GET', '/Users', undefined, made.token)).status).toBe(200)
    expect((await listed())?.lastUsedAt).toBe(t.clock.now.toISOString())
    expect((await admin.call('revokeScimToken', { body: { id: made.id } })).status).toBe(200)
    expect((await admin.call('revokeScimToken', { body: { id: made.id } })).status).toBe(404)
    const refused = await send('GET', '/Users', undefined, made.token)
    expect([refused.status, refused.type, refused.body]).toEqual([
      401,
      'application/scim+json; charset=utf-8',
      { schemas: [schemas.error], status: '401', detail: 'This SCIM token is unknown or was revoked.' },
    ])
    expect(await listed()).toBeUndefined()
  })
  it('is needed, and one of the product is none', async () => {
    expect((await send('GET', '/Users', undefined, '')).status).toBe(401)
    expect((await send('GET', '/Users', undefined, admin.token)).status).toBe(401)
  })
  it('names a licence type that there is', async () => {
    const refused = await admin.call('createScimToken', { body: { name: 'X', licenseType: 'None such' } })
    expect([refused.status, refused.problem.field]).toEqual([400, 'licenseType'])
  })
})

describe('a user', () => {
  it('is created, found, changed as a directory does it, deactivated at once, and deleted out of its sight', async () => {
    const made = await send('POST', '/Users', ann())
    expect([made.status, made.location]).toEqual([201, made.body.meta.location])
    const { id } = made.body
    expect(made.body).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      userName: 'ann.lee@home.example',
      externalId: 'e-1',
      nickName: 'Annie',
      roles: [{ value: 'CSM', primary: true }],
      active: true,
      groups: [],
    })
    const again = await send('POST', '/Users', ann({ externalId: 'e-2' }))
    expect([again.status, again.body.scimType, again.body.status]).toEqual([409, 'uniqueness', '409'])
    const found = await send('GET', `/Users?filter=${encodeURIComponent('userName eq "ANN.LEE@home.example"')}`)
    expect(found.body).toMatchObject({ schemas: [schemas.list], totalResults: 1, startIndex: 1, itemsPerPage: 1 })
    expect(found.body.Resources[0].id).toBe(id)
    expect((await send('GET', `/Users?filter=${encodeURIComponent('externalId eq "e-1"')}`)).body.totalResults).toBe(1)
    const none = await send('GET', `/Users?filter=${encodeURIComponent('externalId eq "E-1"')}`)
    expect([none.body.totalResults, none.body.Resources]).toEqual([0, []])

    const changed = await patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'name.givenName', value: 'Anna' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'anna@home.example' },
      { op: 'Add', path: 'roles', value: [{ value: 'MANAGEMENT', primary: 'True' }] },
      { op: 'Replace', value: { 'name.familyName': 'Leigh', [`${schemas.enterprise}:employeeNumber`]: '7' } },
    )
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({
      name: { givenName: 'Anna', familyName: 'Leigh' },
      nickName: 'Annie',
      [schemas.enterprise]: { employeeNumber: '7' },
    })
    expect(await stored(id)).toMatchObject({ email: 'anna@home.example', first_name: 'Anna' })

    await t.owner.query(
      `insert into session (id, customer_id, user_id, created_at, expires_at) values (gen_random_uuid(), $1, $2, now(), now())`,
      [home, id],
    )
    const off = await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' })
    expect([off.status, off.body.active]).toEqual([200, false])
    const open = await t.owner.query('select 1 from session where user_id = $1 and ended_at is null', [id])
    expect(open.rows).toEqual([])
    const on = await patch(`/Users/${id}`, { op: 'replace', value: { active: true } })
    expect(on.body.active).toBe(true)

    expect((await send('DELETE', `/Users/${id}`)).status).toBe(204)
    const gone = await send('GET', `/Users/${id}`)
    expect([gone.status, gone.body]).toEqual([
      404,
      { schemas: [schemas.error], status: '404', detail: 'This user was not found.' },
    ])
    expect((await stored(id)).active).toBe(false)
    const back = await send('POST', '/Users', ann({ emails: [{ value: 'anna@home.example', type: 'work' }] }))
    expect([back.status, back.body.id, back.body.active]).toEqual([201, id, true])
    const trail = await t.owner.query(
      `select user_id, detail ->> 'byScimToken' as token from audit_entry where entity = 'user' and entity_id = $1`,
      [id],
    )
    expect(trail.rows.length).toBeGreaterThan(4)
    expect(trail.rows.every(row => row.user_id === null && row.token !== null)).toBe(true)
  })
  it('is replaced by PUT; active may be a text', async () => {
    const { id } = (await send('POST', '/Users', ann({ userName: 'put@home.example', emails: [], externalId: 'p' })))
      .body
    const put = await send(
      'PUT',
      `/Users/${id}`,
      ann({ userName: 'put@home.example', emails: [], externalId: 'p', active: 'False', nickName: undefined }),
    )
    expect([put.status, put.body.active, put.body.nickName]).toEqual([200, false, undefined])
  })
  it.each([
    ['without a userName', { userName: undefined }, 400, 'invalidValue'],
    ['without an address', { userName: 'ann', emails: [] }, 400, 'invalidValue'],
    ['with an unknown role', { userName: 'r@home.example', roles: [{ value: 'BOSS' }] }, 400, 'invalidValue'],
    [
      'with the role of the provider',
      { userName: 'q@home.example', emails: [], externalId: 'q', roles: [{ value: 'tribyl_admin' }] },
      403,
      undefined,
    ],
    ['with an active that is neither', { userName: 's@home.example', active: 'maybe' }, 400, 'invalidValue'],
    [
      'with an externalId that is taken',
      { userName: 'x@home.example', emails: [], externalId: 'p' },
      409,
      'uniqueness',
    ],
  ])('is refused %s', async (_what, more, status, scimType) => {
    const refused = await send('POST', '/Users', ann(more))
    expect([refused.status, refused.body.scimType, refused.body.schemas]).toEqual([status, scimType, [schemas.error]])
  })
  it('is never the last administrator deactivated', async () => {
    const refused = await patch(`/Users/${admin.userId}`, { op: 'replace', path: 'active', value: false })
    expect([refused.status, refused.body.scimType]).toEqual([400, 'invalidValue'])
    expect((await admin.call('getSignedInUser')).status).toBe(200)
  })
  it('of another customer, or of the provider, is not there', async () => {
    const provider = await t.addUser(home, 'tribyl_admin')
    expect((await send('GET', `/Users/${provider.userId}`)).status).toBe(404)
    expect((await send('GET', `/Users/${admin.userId}`, undefined, rivalToken)).status).toBe(404)
    expect((await send('DELETE', `/Users/${admin.userId}`, undefined, rivalToken)).status).toBe(404)
    expect((await send('GET', '/Users', undefined, rivalToken)).body.totalResults).toBe(1)
  })
})

describe('a list', () => {
  it('is paged from 1, and counts without showing any', async () => {
    const all = (await send('GET', '/Users')).body
    expect(all.totalResults).toBeGreaterThan(2)
    const second = (await send('GET', '/Users?startIndex=2&count=1')).body
    expect([second.startIndex, second.itemsPerPage, second.Resources[0].id]).toEqual([2, 1, all.Resources[1].id])
    const counted = (await send('GET', '/Users?count=0')).body
    expect([counted.totalResults, counted.Resources]).toEqual([all.totalResults, []])
    expect((await send('GET', '/Users?startIndex=-3&count=2')).body.startIndex).toBe(1)
    const named = (await send('GET', '/Users?attributes=userName')).body.Resources[0]
    expect(Object.keys(named).sort()).toEqual(['id', 'meta', 'schemas', 'userName'])
  })
  it('takes the filters that directories use, and says so', async () => {
    const refused = await send('GET', `/Users?filter=${encodeURIComponent('userName co "a"')}`)
    expect([refused.status, refused.body.scimType]).toEqual([400, 'invalidFilter'])
  })
})

describe('a group', () => {
  it('is a functional team: members belong to the one they joined last', async () => {
    const { id: user } = (
      await send('POST', '/Users', ann({ userName: 'team@home.example', emails: [], externalId: 't' }))
    ).body
    const sales = await send('POST', '/Groups', {
      schemas: [schemas.group],
      displayName: 'Sales',
      members: [{ value: user }],
    })
    expect([sales.status, sales.body.members.map((one: { value: string }) => one.value)]).toEqual([201, [user]])
    expect((await stored(user)).functional_team).toBe('Sales')
    const west = await send('POST', '/Groups', { displayName: 'West', members: [] })
    expect((await send('POST', '/Groups', { displayName: 'WEST' })).body.scimType).toBe('uniqueness')
    await patch(`/Groups/${west.body.id}`, { op: 'Add', path: 'members', value: [{ value: user }] })
    expect((await stored(user)).functional_team).toBe('West')
    await patch(`/Groups/${west.body.id}`, { op: 'Replace', value: { id: west.body.id, displayName: 'Far West' } })
    expect((await stored(user)).functional_team).toBe('Far West')
    expect((await send('GET', `/Users/${user}`)).body.groups.map((one: { display: string }) => one.display)).toEqual([
      'Sales',
      'Far West',
    ])
    await patch(`/Groups/${west.body.id}`, { op: 'Remove', path: 'members', value: [{ value: user }] })
    expect((await stored(user)).functional_team).toBe('Sales')
    const found = await send(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "sales"')}`,
    )
    expect([found.body.totalResults, found.body.Resources[0].members]).toEqual([1, undefined])
    expect((await send('DELETE', `/Groups/${sales.body.id}`)).status).toBe(204)
    expect((await stored(user)).functional_team).toBeNull()
    const nobody = await send('POST', '/Groups', { displayName: 'Nobody', members: [{ value: '99999999' }] })
    expect([nobody.status, nobody.body.scimType]).toEqual([400, 'invalidValue'])
    expect((await send('GET', `/Groups/${west.body.id}`, undefined, rivalToken)).status).toBe(404)
  })
})

it('says what it can do', async () => {
  expect((await send('GET', '/ServiceProviderConfig')).body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
  })
  expect((await send('GET', '/ResourceTypes')).body.Resources.map((one: { id: string }) => one.id)).toEqual([
    'User',
    'Group',
  ])
  expect((await send('GET', '/ResourceTypes/User')).body.schema).toBe(schemas.user)
  const listed = (await send('GET', '/Schemas')).body
  expect([listed.totalResults, listed.Resources.map((one: { id: string }) => one.id)]).toEqual([
    3,
    [schemas.user, schemas.group, schemas.enterprise],
  ])
  expect((await send('GET', `/Schemas/${schemas.user}`)).body.attributes.length).toBeGreaterThan(5)
  expect((await send('GET', '/Schemas/none')).status).toBe(404)
  const unknown = await send('GET', '/Machines')
  expect([unknown.status, unknown.body.schemas]).toEqual([404, [schemas.error]])
  const broken = await t.server.inject({
    method: 'POST',
    url: '/scim/v2/Users',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    payload: '{',
  })
  expect([broken.statusCode, broken.json().schemas]).toEqual([400, [schemas.error]])
})
