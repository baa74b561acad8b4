/** Cards that the first view of the table does not need: fetched while the player looks round. */
export { Victory } from '../Victory.tsx';
export { CommandCard } from './CommandCard.tsx';
export { Assaults, CallFire, Lose, Occupy } from './Contacts.tsx';
export { FireCard } from './FireCard.tsx';
export { FlightCard } from './FlightCard.tsx';
export { FormList, GunList, LimberDial, ScreenList } from './Layouts.tsx';
export { ReactCards } from './ReactCards.tsx';
