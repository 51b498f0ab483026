import type { Seniority, TermGroup } from '../types.ts'

/** Leads a company, is of its board, or owns it. */
export const executive: TermGroup<Seniority> = {
  value: 'Executive',
  terms: [
    ...['ceo', 'cfo', 'cio', 'cto', 'coo', 'cmo', 'cro', 'cdo', 'cso', 'cco', 'cpo', 'chro', 'ciso', 'chief'],
    ...[
      'vp',
      'svp',
      'evp',
      'avp',
      'president*',
      'praesident*',
      'managingdirector*',
      'managing partner',
      'chairman',
      'chairwoman',
    ],
    ...[
      'chairperson',
      'chair',
      'founder*',
      'cofounder*',
      '*gruender*',
      'fondat*',
      'fundador*',
      'owner*',
      '*inhaber*',
      '*eigentuemer*',
    ],
    ...[
      'propriet*',
      'propietari*',
      'titolare',
      '*geschaeftsfuehr*',
      '*geschaeftsleit*',
      'gf',
      'gl',
      '*gesellschafter*',
      'vorstand*',
    ],
    ...[
      'vorsitz*',
      '*vorstand',
      'aufsichtsrat*',
      'verwaltungsrat*',
      'pdg',
      'gerant*',
      'dirigeant*',
      'board',
      'geschaeftsinhab*',
    ],
  ],
}

/** Directs a field of a company. */
export const director: TermGroup<Seniority> = {
  value: 'Director',
  terms: ['director*', '*direktor*', 'directeur*', 'directrice*', 'direttore', 'direttrice', 'gerente*', '*direktion*'],
}

/** Leads a department, a team or a project. */
export const head: TermGroup<Seniority> = {
  value: 'Head',
  terms: [
    ...[
      'head',
      'heads',
      '*head',
      'lead',
      'leads',
      'leader*',
      '*leader',
      '*lead',
      '*leiter*',
      '*leitung*',
      'leitend*',
      'chef*',
      '*chef',
    ],
    ...[
      'supervisor*',
      'prokurist*',
      'prokura',
      'jefe*',
      'jefa*',
      'capo',
      'responsabile',
      'foreman',
      'superintendent*',
      'principal',
    ],
    ...['*fuehrer', '*fuehrung', 'captain', 'dean', 'general manager*'],
  ],
}
