/** The counters as they are printed. */
import unitData from '../data/units.json' with { type: 'json' };

export type SideId = 'boer' | 'empire';
export type Kind = 'commando' | 'army' | 'brigade' | 'battalion' | 'mounted' | 'garrison' | 'supply' | 'leader';

export interface Piece {
  readonly id: string;
  readonly index: number;
  readonly side: SideId;
  readonly kind: Kind;
  readonly name: string;
  /** What fits on a counter. */
  readonly short: string;
  readonly combat: number;
  readonly move: number;
  readonly command: number;
  readonly home: string | null;
}

/** Brigades go by their commanders, as they did in the dispatches. */
const SHORT: Readonly<Record<string, string>> = {
  'bde-01': 'Guards',
  'bde-03': 'Highland',
  'bde-04': 'Light',
  'bde-19': 'S.-Dorrien',
  'mtd-1st-cavalry-brigade': 'Porter',
  'btn-07': 'C.I.V.',
  'bde-21': 'I. Hamilton',
  'btn-01': 'Northumb. F.',
  'btn-02': 'Munster F.',
  'btn-03': 'Durban L.I.',
  'btn-04': 'Naval Bde',
  'btn-05': 'Canadians',
  'btn-06': 'Shropshires',
  'btn-14': 'Garrison Reg.',
  'mtd-victorian-mr': 'Victorians',
  'mtd-2nd-canadian-mr': '2 Canad. M.R.',
  'mtd-2nd-new-south-wales-mr': '2 N.S.W.',
  'btn-08': 'Derbyshires',
  'btn-09': 'S.W. Borderers',
  'btn-10': 'Lancasters',
  'btn-11': 'Argylls',
  'btn-12': 'East Kents',
  'btn-13': 'C.T. Guard',
  'mtd-natal-carbineers': 'Carbineers',
  'mtd-rimingtons-guides': 'Rimington',
  'mtd-south-african-light-horse': 'S.A.L.H.',
  'mtd-thorneycrofts-mi': 'Thorneycroft',
  'mtd-dundonalds-brigade': 'Dundonald',
  'mtd-new-south-wales-lancers': 'N.S.W. Lanc.',
  'mtd-brabants-horse': 'Brabant',
  'mtd-roberts-horse': "Roberts' H.",
  'mtd-kitcheners-horse': "Kitchener's H.",
  'mtd-new-zealand-mr': 'N.Z.M.R.',
  'mtd-queensland-mi': 'Queensland',
  'mtd-colonial-division': 'Colonial Div.',
  'mtd-yeomanry-1': 'Yeomanry 1',
  'mtd-yeomanry-2': 'Yeomanry 2',
  'mtd-yeomanry-3': 'Yeomanry 3',
  'mtd-yeomanry-4': 'Yeomanry 4',
  'mtd-yeomanry-5': 'Yeomanry 5',
  'mtd-yeomanry-6': 'Yeomanry 6',
  'mtd-yeomanry-7': 'Yeomanry 7',
  'mtd-strathconas-horse': 'Strathcona',
  'mtd-rhodesian-field-force': 'Rhod. F.F.',
  'mtd-lovats-scouts': 'Lovat',
  'mtd-colonial-defence-force': 'Col. Defence',
  'mtd-kitcheners-fighting-scouts': 'Fight. Scouts',
  'mtd-johannesburg-mr': 'Johannesb.',
  'mtd-scottish-horse': 'Scottish H.',
  'mtd-constabulary': 'Constabulary',
  'mtd-6th-new-zealand': '6 N.Z.',
  'mtd-7th-new-zealand': '7 N.Z.',
  'mtd-bushveldt-carbineers': 'Bushveldt',
  'mtd-national-scouts': 'Nat. Scouts',
  'mtd-commonwealth-horse': 'Commonw. H.',
  'mtd-bethunes-mi': 'Bethune',
  'mtd-lumsdens-horse': 'Lumsden',
  'mtd-imperial-bushmen': 'Bushmen',
  'mtd-steinaeckers-horse': 'Steinaecker',
  'mtd-driscolls-scouts': 'Driscoll',
  'mtd-bodyguard': 'Bodyguard',
  'mtd-2nd-imperial-light-horse': '2 I.L.H.',
  'mtd-canadian-scouts': 'Canad. Scouts',
  'mtd-western-province-mr': 'W.P.M.R.',
  'mtd-district-mounted-troops': 'District M.T.',
  'mtd-kings-dragoon-guards': "King's D.G.",
  'mtd-prince-of-waless-light-horse': 'P.W.L.H.',
  'mtd-3rd-dragoon-guards': '3 D.G.',
  'mtd-west-australian-mi': 'W. Austral.',
  'mtd-south-australian-bushmen': 'S.A. Bushmen',
  'mtd-queensland-bushmen': 'Queensl. B.',
};

function shortOf(id: string, name: string, kind: string): string {
  const given = SHORT[id];
  if (given !== undefined) return given;
  const commander = kind === 'brigade' ? /\(([^)]+)\)/.exec(name)?.[1] : undefined;
  return (
    commander ??
    name
      .replace(/ \(.*$/, '')
      .replace(/ (Brigade|Garrison|Regiment|Battalion|Commando)\b.*$/, '')
      .replace(/Mounted Infantry/, 'M.I.')
      .replace(/Mounted Rifles/, 'M.R.')
      .replace(/Imperial Yeomanry/, 'I.Y.')
      .replace(/Light Horse/, 'L.H.')
  );
}

export const pieces: readonly Piece[] = unitData.units.map((unit, index) => ({
  id: unit.id,
  index,
  side: unit.side as SideId,
  kind: unit.kind as Kind,
  name: unit.name,
  short: shortOf(unit.id, unit.name, unit.kind),
  combat: unit.combat,
  move: unit.move,
  command: 'command' in unit ? (unit.command as number) : 0,
  home: 'home' in unit ? (unit.home as string) : null,
}));

const byId = new Map(pieces.map((piece) => [piece.id, piece]));
export function pieceOf(id: string): Piece {
  const piece = byId.get(id);
  if (piece === undefined) throw new RangeError(`there is no unit "${id}"`);
  return piece;
}

export const strengthOf = (list: readonly Piece[]): number => list.reduce((sum, piece) => sum + piece.combat, 0);

/** What a counter shows on its left: its strength, or what it is instead. */
export const leftOf = (piece: Piece): string =>
  piece.kind === 'leader'
    ? piece.command > 0
      ? `K${piece.command}`
      : '★'
    : piece.kind === 'supply'
      ? ''
      : `${piece.combat}`;
export const rightOf = (piece: Piece): string => (piece.move > 0 ? `${piece.move}` : '–');

/** Leaders lead, then the strongest: the order within a stack. */
const RANK: Readonly<Record<Kind, number>> = {
  leader: 0,
  army: 1,
  brigade: 2,
  commando: 2,
  mounted: 3,
  battalion: 4,
  garrison: 5,
  supply: 6,
};
export const byRank = (a: Piece, b: Piece): number =>
  RANK[a.kind] - RANK[b.kind] || b.combat - a.combat || a.index - b.index;
