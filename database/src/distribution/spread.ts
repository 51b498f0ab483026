import type pg from 'pg'
import { changeOtherNodes } from './nodes.ts'

/** Functions that only bodies of others name do not come along with a table. Triggers run on the nodes and call them. */
export const spreadRoutines = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       and not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)
     order by 1`,
  )
  for (const { name } of rows) await client.query('select create_distributed_function($1)', [name])
}

/** Views that triggers read on the nodes, as they are here. */
export const spreadViews = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ name: string; definition: string; options: string[] | null }>(
    `select quote_ident(c.relname) as name, pg_get_viewdef(c.oid) as definition, c.reloptions as options from pg_class c
     where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by c.oid`,
  )
  for (const { name, definition, options } of rows) {
    const given = options ? ` with (${options.join(', ')})` : ''
    await changeOtherNodes(
      client,
      `create or replace view public.${name}${given} as ${definition.replace(/;\s*$/, '')}`,
    )
  }
}
