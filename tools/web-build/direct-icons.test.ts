import { expect, test } from 'vitest';
import { leadToIcons, placeKeys } from './direct-icons.ts';

const files = new Map([
  ['Eye', 'eye'],
  ['ChevronsUpDown', 'chevrons-up-down'],
]);

test('each icon is imported from its own file, under the name it is used by', () => {
  expect(leadToIcons("import { Eye, ChevronsUpDown as Sign } from 'lucide-react';\nEye;", files)).toBe(
    "import Eye from 'lucide-react/icons/eye'; import Sign from 'lucide-react/icons/chevrons-up-down';\nEye;",
  );
});

test('types need no file, other packages are left alone, and a name without an icon is said', () => {
  expect(leadToIcons("import { type LucideIcon, Eye } from 'lucide-react';", files)).toBe(
    "import Eye from 'lucide-react/icons/eye';",
  );
  expect(leadToIcons("import { Eye } from 'elsewhere';", files)).toBe("import { Eye } from 'elsewhere';");
  expect(() => leadToIcons("import { Ghost } from 'lucide-react';", files)).toThrow('no icon Ghost');
});

test('the lines of an icon are told apart by their places', () => {
  const icon = 'node: [["circle", { cx: "12", key: "4exip2" }], ["path", { d: "M16 8", key: "7n84p3" }]]';
  expect(placeKeys(icon)).toBe('node: [["circle", { cx: "12", key: "0" }], ["path", { d: "M16 8", key: "1" }]]');
});
