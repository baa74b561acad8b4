/** MM-6.8 to MM-6.12: what each weapon adds to the firer's die, and how far it reaches. */
import data from '../../data/weapons.json' with { type: 'json' };

export type GunClass = 'gatling' | 'light' | 'field' | 'positional';

export interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly modifier: number;
  /** Inches, before rifling and carbines. */
  readonly range: number;
  /** MM-R14: slow to load, so bound by MM-6.5 and MM-5.28. */
  readonly muzzleLoader: boolean;
  /** MM-5.29. */
  readonly smoothbore: boolean;
  /** MM-13.5.3: its fire does not give the firer away. */
  readonly smokeless: boolean;
  /** Null for small arms. */
  readonly gun: GunClass | null;
  /** MM-6.11: the faces on which it jams. */
  readonly jamOn: readonly number[];
  /** MM-6.12, MM-R23. */
  readonly canBeRifled: boolean;
}

export const NO_WEAPON = 'none';

const smallArms: readonly Weapon[] = data.smallArms.map((arm) => ({
  id: arm.id,
  name: arm.name,
  modifier: arm.modifier,
  range: arm.range,
  muzzleLoader: arm.muzzleLoader,
  smoothbore: arm.smoothbore,
  smokeless: arm.smokeless,
  gun: null,
  jamOn: [],
  canBeRifled: false,
}));

const artillery: readonly Weapon[] = data.artillery.map((gun) => ({
  id: gun.id,
  name: gun.name,
  modifier: gun.modifier,
  range: gun.range,
  muzzleLoader: false,
  smoothbore: false,
  smokeless: false,
  gun: gun.class as GunClass,
  jamOn: gun.jamOn ?? [],
  canBeRifled: gun.canBeRifled,
}));

export const SMALL_ARMS: readonly Weapon[] = smallArms;
export const ARTILLERY: readonly Weapon[] = artillery;
export const WEAPONS: readonly Weapon[] = [...smallArms, ...artillery];

const byId = new Map(WEAPONS.map((weapon) => [weapon.id, weapon]));
/** Null for units without a firearm. */
export const weaponNamed = (id: string): Weapon | null => byId.get(id) ?? null;

/** MM-6.9. */
export const CARBINE_RANGE = data.carbine.rangeFactor;
/** MM-6.12. */
export const RIFLED_RANGE = data.rifled.rangeFactor;
/** MM-6.30.14. */
export const CLOSE_TO_GUNS = {
  inches: data.rifled.within4Distance,
  rifled: data.rifled.within4Bonus,
  smoothbore: data.rifled.smoothboreWithin4Bonus,
};
/** MM-6.30.15. */
export const BREECH_LOADING_GUN = data.breechLoadingArtillery.modifier;
