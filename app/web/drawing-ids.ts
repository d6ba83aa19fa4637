// Ids where a browser draws none itself: `crypto.randomUUID` is left out wherever a page does not come over https or from the computer itself.
import { v4 } from 'uuid';

// With options, even empty ones, the library draws by itself and does not ask the browser for what is defined here.
Object.defineProperty(crypto, 'randomUUID', { value: () => v4({}) });
