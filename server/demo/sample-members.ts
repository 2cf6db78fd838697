export type SampleMember = {
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
}

function member(name: string, email: string | null, phone: string | null): SampleMember {
  const space = name.indexOf(' ')
  return { firstName: name.slice(0, space), lastName: name.slice(space + 1), email, phone }
}

/** The member for trying the demo: four cars in four states. */
export const GUIDE_EMAIL = 'walter.pryce@example.com'

export const MEMBER_WITH_NINE = 'o.castellanos@example.com'
export const MEMBERS_WITH_NONE = new Set(['newly.arrived@example.com', 'b.thorne@example.org'])

/** Forty fictional members; some have only an e-mail address, some only a phone. */
export const SAMPLE_MEMBERS: readonly SampleMember[] = [
  member('Walter Pryce', GUIDE_EMAIL, '+12155550117'),
  member('Octavia Castellanos', MEMBER_WITH_NINE, '+12155550101'),
  member('Nell Arriaga', 'newly.arrived@example.com', '+12675550102'),
  member('Bram Thorne', 'b.thorne@example.org', null),
  member(
    'Maximiliana Wolfeschlegelsteinhausen-Montgomery van der Berghe',
    'maximiliana.w@example.net',
    '+16105550103',
  ),
  member('Desmond Okafor', 'desmond.okafor@example.com', '+12155550104'),
  member('Ruth Abernathy', null, '+12155550105'),
  member('Li Wei Zhang', 'lwz@example.org', '+12675550106'),
  member('Siobhán Ó Ceallaigh', 'siobhan.oc@example.com', '+12155550107'),
  member('Theodore Brandt', 'ted.brandt@example.com', '+16105550108'),
  member('Amara Diallo', 'amara.diallo@example.net', '+12155550109'),
  member('Joaquín Ferrer', 'j.ferrer@example.com', '+18565550110'),
  member('Priya Raghunathan', 'priya.r@example.com', '+12675550111'),
  member('Gus Pappas', null, '+12155550112'),
  member('Henrietta Lowell', 'hlowell@example.org', '+16105550113'),
  member('Marcus Bell', 'marcus.bell@example.com', '+12155550114'),
  member('Yuki Tanabe', 'yuki.tanabe@example.net', null),
  member('Frances DiNardo', 'fran.dinardo@example.com', '+12155550115'),
  member('Cornelius Washington', 'c.washington@example.com', '+12675550116'),
  member('Ingrid Halvorsen', 'ingrid.h@example.org', '+14845550118'),
  member('Samuel Weiss', 'sam.weiss@example.com', '+12155550119'),
  member('Delphine Moreau', 'delphine.moreau@example.com', '+12155550120'),
  member("Patrick O'Rourke", 'porourke@example.net', '+16105550121'),
  member('Anita Kowalczyk', 'anita.k@example.com', '+12155550122'),
  member('Bo Li', 'bo@example.org', '+12675550123'),
  member('Vincent Scarpa', null, '+12155550124'),
  member('Eleanor Whitcombe', 'e.whitcombe@example.com', '+16105550125'),
  member('Tobias Lindqvist', 'tobias.lindqvist@example.com', '+12155550126'),
  member('Jasmine Carter', 'jasmine.carter@example.net', '+12675550127'),
  member('Rafael Mendes', 'rafael.mendes@example.com', '+18565550128'),
  member('Naomi Feldman', 'naomi.feldman@example.org', '+12155550129'),
  member('Calvin Truitt', 'calvin.truitt@example.com', '+14845550130'),
  member('Winifred Chau', 'winnie.chau@example.com', null),
  member('Arthur Penhaligon', 'a.penhaligon@example.com', '+12155550131'),
  member('Leila Haddad', 'leila.haddad@example.net', '+12675550132'),
  member('Roscoe Tate', 'roscoe.tate@example.com', '+12155550133'),
  member('Beatrix Langley', 'bea.langley@example.com', '+16105550134'),
  member('Dmitri Volkov', 'dmitri.volkov@example.org', '+12155550135'),
  member('Clara Bustamante', 'clara.b@example.com', '+12155550136'),
  member('Edmund Fairweather', 'edmund.f@example.com', '+14845550137'),
]
