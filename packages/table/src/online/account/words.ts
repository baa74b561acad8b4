/** Every word of the account page, in English. */
export const says = {
  account: 'Account',
  yours: 'Your account',
  guestHere: 'Guest on this device',
  notIn: 'Not signed in',
  sections: { you: 'You', devices: 'Devices', people: 'People', data: 'Your data' },
  keepSeats: 'Keep your seats',
  keepText:
    'Your name and your matches live in this browser only. Add a password and you can play from anywhere. Name and seats stay the same.',
  newHere: 'New here?',
  newText: 'An account keeps your name and your seats on every device. To try a match you need none.',
  name: 'Name',
  password: 'Password',
  newPassword: 'New password',
  oldPassword: 'Current password',
  tenOrMore: '10 characters or more',
  nameFree: 'Name is free',
  create: 'Create account',
  passkeyInstead: 'Use a passkey instead',
  signIn: 'Sign in',
  signInText: 'Have an account? Sign in to find your matches on this device.',
  signInPasskey: 'Sign in with a passkey',
  signOut: 'Sign out',
  stayGuest: 'Or stay a guest',
  returnLink: 'Return link',
  returnText: 'Opens your seats in any browser. Keep it like a key.',
  show: 'Show',
  copy: 'Copy',
  copied: 'Copied',
  otherDevice: 'Continue on another device',
  otherText: 'Scan with your phone. Works once, for 10 minutes.',
  makeCode: 'Make a code',
  changeName: 'Change name',
  changePassword: 'Change password',
  othersOut: 'Other devices will be signed out.',
  passkeys: 'Passkeys',
  passkeysText: 'Sign in with your fingerprint, face or screen lock.',
  addPasskey: 'Add a passkey',
  remove: 'Remove',
  noPasskeys: 'This browser cannot use passkeys.',
  saved: 'Saved',
  here: 'here now',
  seen: (at: number) =>
    `last used ${new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}`,
  everywhereElse: 'Sign out everywhere else',
  tokens: 'Tokens for programs',
  tokensText: 'A bot of yours signs in with a token. It is shown once.',
  tokenName: 'What is it for?',
  scopes: {
    read: 'Look at your matches',
    play: 'Play in your seats',
    create: 'Begin and join matches',
  } as const,
  makeToken: 'Make a token',
  ends: (at: number) => `ends ${new Date(at).toLocaleDateString(undefined, { dateStyle: 'medium' })}`,
  tokenOnce: 'Copy it now. It will not be shown again.',
  noTokens: 'No tokens yet.',
  relations: { friend: 'Friends', mute: 'Muted', block: 'Blocked' } as const,
  relationsText: {
    friend: '',
    mute: 'You do not see what they write.',
    block: 'You do not meet: not in the lobby, at the table or in the audience.',
  } as const,
  noPeople: 'No one here. You can mute or block someone from the menu of a chat line.',
  export: 'Export',
  exportText: 'Your matches as records, your chat, notes and settings, in one file.',
  download: 'Download the file',
  delete: 'Delete my account',
  deleteText:
    'Name, password, devices and notes are erased. Matches under way are resigned. Finished matches stay for your opponents, with “a former player”.',
  deleteOpen: 'Delete …',
  deleteWord: 'Type delete to confirm',
  deleteNow: 'Delete for good',
  cancel: 'Cancel',
  gone: 'Your account has been deleted.',
};

/** A browser's own description in a few words: "Firefox on Linux". */
export function deviceName(agent: string): string {
  const pick = (names: readonly (readonly [RegExp, string])[]): string =>
    names.find(([sign]) => sign.test(agent))?.[1] ?? '';
  const browser = pick([
    [/Edg\//, 'Edge'],
    [/Firefox\//, 'Firefox'],
    [/Chrome\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]);
  const system = pick([
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iPhone or iPad'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'Mac'],
    [/Linux/, 'Linux'],
  ]);
  if (browser === '') return agent === '' ? 'Unknown device' : agent;
  return system === '' ? browser : `${browser} on ${system}`;
}
