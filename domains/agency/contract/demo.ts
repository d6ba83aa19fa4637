// Who can be signed in as in the demo agency. They exist only where the demo was made.

/** The demo's owner, a member, and the owner of its child agency. */
export const demoSignIns = {
  owner: 'maya@northlight.example',
  member: 'tom@northlight.example',
  childOwner: 'ines@southgate.example',
} as const;

/** The password of all of them. */
export const demoPassword = 'Northlight1!';
