import { afterEach, expect, test } from 'vitest'
import { plant } from '../gates/plant.mjs'
import { root } from '../lib/root.mjs'
import { checkImports, findCircle, findUnused } from './check-imports.mjs'
import { closed, domains, packages, reserved, uses } from './uses.mjs'

const tables = { packages, uses, closed, reserved, domains }

/** @type {ReturnType<typeof plant> | undefined} */
let tree

afterEach(() => tree?.remove())

const around = {
  'contract/src/deals.ts': '',
  'contract/src/schemas.ts': "import { z } from 'zod'\n\nexport const x = z.string()\n",
  'contract/src/limits.ts': "import { x } from './schemas.ts'\n\nexport const y = x\n",
  'engine/src/text/scan.ts': '',
  'database/src/connect.ts': '',
  'mocks/src/clock.ts': '',
  'server/src/main.ts': '',
  'server/src/http/problem.ts': '',
  'server/src/demo/calendar.ts': '',
  'server/src/evidence/store/bulk.ts': '',
  'server/src/evidence/store/own.ts': '',
  'server/src/pipeline/extract/types.ts': '',
  'server/src/domains/access/shared/who.ts': '',
  'server/src/domains/crm/shared/find-deal.ts': '',
  'server/src/pool/pool-of.ts': '',
  'server/src/providers/post-out.ts': '',
  'server/src/providers/outgoing/address-of.ts': '',
  'server/src/tenancy/customer.ts': '',
  'server/src/domains/crm/list-deals.ts': '',
  'server/src/domains/playbook/shared/find-card.ts': '',
  'web/src/app/router.tsx': '',
  'web/src/ui/Page.tsx': '',
  'web/src/domains/crm/shared/DealPicker.tsx': '',
  'web/src/domains/crm/parts/DealRow.tsx': '',
  'web/src/domains/crm/screens/Deals.tsx': '',
}

/**
 * What the checker says of a file that imports one module.
 *
 * @param {string} file
 * @param {string} specifier
 */
const judge = (file, specifier) => {
  tree = plant({ ...around, [file]: `import { x } from '${specifier}'\n\nexport const y = x\n` })
  return checkImports(tree.directory, tables).faults.map(fault => `${fault.file}:${fault.line} ${fault.message}`)
}

test.each([
  ['contract/src/a.ts', 'zod'],
  ['engine/src/a.ts', './text/scan.ts'],
  ['engine/src/a.test.ts', 'node:fs'],
  ['database/src/a.ts', '@bic/contract/deals'],
  ['database/src/a.ts', 'pg'],
  ['server/src/domains/conversations/a.ts', '../crm/shared/find-deal.ts'],
  ['server/src/domains/conversations/a.ts', '#pipeline/extract/types.ts'],
  ['server/src/pipeline/extract/a.ts', '#evidence/store/bulk.ts'],
  ['server/src/domains/crm/tables/a.ts', '../list-deals.ts'],
  ['server/src/http/a.ts', '../domains/access/shared/who.ts'],
  ['server/src/handlers.ts', './domains/crm/list-deals.ts'],
  ['server/src/domains/crm/a.test.ts', '../playbook/shared/find-card.ts'],
  ['server/src/providers/a.ts', './outgoing/address-of.ts'],
  ['server/src/providers/a.ts', 'node:https'],
  ['server/src/domains/crm/a.ts', '#providers/post-out.ts'],
  ['server/src/domains/crm/a.test.ts', 'node:http'],
  ['web/src/a.ts', '@bic/engine/text/scan'],
  ['web/src/app/a.tsx', '../domains/crm/screens/Deals.tsx'],
  ['web/src/domains/conversations/a.tsx', '../crm/shared/DealPicker.tsx'],
  ['web/src/a.ts', '@bic/contract/deals'],
  ['web/src/a.test.ts', '@bic/contract/schemas'],
  ['server/src/a.ts', '@bic/contract/schemas'],
  ['server/src/domains/crm/a.test.ts', '@bic/mocks/clock'],
  ['bench/src/a.ts', '@bic/server/main'],
])('%s may import %s', (file, specifier) => {
  expect(judge(file, specifier)).toEqual([])
})

test.each([
  ['contract/src/a.ts', 'kysely', /may import only zod/],
  ['contract/src/a.ts', '@bic/engine/text/scan', /imports run downwards/],
  ['engine/src/a.ts', '@bic/contract/deals', /imports run downwards/],
  ['engine/src/a.ts', 'node:fs', /runs without Node.js/],
  ['database/src/a.ts', '@bic/server/main', /imports run downwards/],
  ['database/src/a.ts', '../../server/src/main.ts', /leaves the package/],
  ['database/src/a.ts', '@bic/database/connect', /use a relative path/],
  ['server/src/a.ts', '@bic/web/app/router', /imports run downwards/],
  ['server/src/a.ts', '@bic/mocks/clock', /may not import mocks/],
  ['server/src/a.ts', '@bic/engine/text/nothing', /is no file of engine/],
  ['server/src/a.ts', '@bic/engine', /is no file of engine/],
  ['server/src/a.ts', 'fs', /write node:fs/],
  ['server/src/http/a.ts', './problem', /write the path with its extension/],
  ['server/src/http/a.ts', '../domains/crm/shared/find-deal.ts', /http may not import from server\/src\/domains/],
  [
    'server/src/domains/crm/tables/a.ts',
    '../../playbook/shared/find-card.ts',
    /climbs 2 folders: write #domains\/playbook\/shared\/find-card.ts/,
  ],
  ['server/src/domains/crm/a.ts', '#domains/crm/list-deals.ts', /is near/],
  ['server/src/domains/crm/a.ts', '#evidence/store/own.ts', /store\/own.ts is private/],
  ['server/src/evidence/a.ts', '../pipeline/extract/types.ts', /evidence may not import from server\/src\/pipeline/],
  ['server/src/pipeline/a.ts', '../demo/calendar.ts', /pipeline may not import from server\/src\/demo/],
  ['server/src/domains/crm/a.ts', '#pool/pool-of.ts', /domains may not import from server\/src\/pool/],
  ['server/src/domains/crm/a.ts', '#tenancy/customer.ts', /"crm" does not use "tenancy"/],
  ['server/src/domains/crm/a.ts', '#providers/outgoing/address-of.ts', /which providers\/ alone does/],
  ['server/src/http/a.ts', 'node:https', /which providers\/ alone does/],
  ['server/src/domains/crm/a.ts', 'nodemailer', /which providers\/ alone does/],
  ['server/src/domains/conversations/a.ts', '../crm/list-deals.ts', /only shared\/ is public/],
  ['server/src/domains/keywords/a.ts', '../crm/shared/find-deal.ts', /"keywords" does not use "crm"/],
  ['server/src/domains/unknown/a.ts', '../crm/shared/find-deal.ts', /"unknown" does not use "crm"/],
  ['server/src/domains/crm/a.ts', '#main.ts', /imported by nothing/],
  ['server/src/config.ts', './domains/crm/list-deals.ts', /is seen only by domains and by main.ts/],
  ['web/src/domains/conversations/a.tsx', '../crm/screens/Deals.tsx', /only shared\/ is public/],
  ['web/src/ui/a.tsx', '../domains/crm/shared/DealPicker.tsx', /ui may not import from web\/src\/domains/],
  ['web/src/lib/a.ts', '../ui/Page.tsx', /lib may not import from web\/src\/ui/],
  ['web/src/lib/a.ts', '@bic/database/connect', /imports run downwards/],
  ['web/src/a.ts', '@bic/contract/schemas', /needs zod, which every page would then load/],
  ['web/src/a.ts', '@bic/contract/limits', /needs zod, which every page would then load/],
])('%s may not import %s', (file, specifier, message) => {
  expect(judge(file, specifier)).toEqual([expect.stringMatching(message)])
})

test('types of what leads out of the server may be imported anywhere in it', () => {
  tree = plant({
    ...around,
    'server/src/http/a.ts': "import type { ServerResponse } from 'node:http'\n\nexport type X = ServerResponse\n",
  })
  expect(checkImports(tree.directory, tables).faults).toEqual([])
})

test('the web may import the types of schemas', () => {
  tree = plant({
    ...around,
    'web/src/a.ts': "import type { x } from '@bic/contract/schemas'\n\nexport type Y = typeof x\n",
  })
  expect(checkImports(tree.directory, tables).faults).toEqual([])
})

test('a file that only passes on is caught', () => {
  tree = plant({ ...around, 'engine/src/index.ts': "export * from './text/scan.ts'\n" })
  expect(checkImports(tree.directory, tables).faults).toMatchObject([{ file: 'engine/src/index.ts' }])
})

test('a circle of domains is found', () => {
  expect(findCircle({ a: ['b'], b: ['c'], c: ['a'] })).toEqual(['a', 'b', 'c', 'a'])
  expect(Object.values(tables.uses).map(findCircle)).toEqual([undefined, undefined])
})

test('an edge and a public file that nothing needs are found', () => {
  tree = plant({ ...around, 'server/src/domains/crm/a.ts': "import '#evidence/store/bulk.ts'\n" })
  const messages = findUnused(tree.directory, tables).map(fault => fault.message)
  expect(messages).toContainEqual(expect.stringContaining('uses of server declares crm → playbook'))
  expect(messages).not.toContainEqual(expect.stringContaining('crm → evidence'))
  expect(messages).not.toContainEqual(expect.stringContaining('evidence/store/bulk is listed'))
  expect(findUnused(root, tables)).toEqual([])
})

test('this repository is really looked at', () => {
  const { files, imports } = checkImports(root, tables)
  expect(files).toBeGreaterThan(100)
  expect(imports).toBeGreaterThan(files)
})
